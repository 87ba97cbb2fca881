import type {
  Answers,
  EnvironmentKind,
  Survey,
  SurveyCondition,
  VisitMeta,
  WebhookEvent,
  WebhookKind,
} from '@service-popups/contract';
import { describeAnswers, matchesCondition, listValues } from '@service-popups/rules';

/** Which events a webhook wants. */
export interface WebhookFilter {
  events: readonly WebhookEvent[];
  popupIds: readonly string[];
  condition: SurveyCondition | null;
}

/** A webhook, and the place it belongs to. */
export interface SubscribedWebhook extends WebhookFilter {
  id: string;
  kind: WebhookKind;
  projectId: string;
  projectName: string;
  environment: EnvironmentKind;
}

/** What has happened, and the answers if it happened to a response. */
export interface Occurrence {
  event: WebhookEvent;
  popupId: string;
  answers?: Answers;
}

export function isWanted(
  { events, popupIds, condition }: WebhookFilter,
  { event, popupId, answers }: Occurrence,
): boolean {
  if (!events.includes(event)) return false;
  if (popupIds.length && !popupIds.includes(popupId)) return false;
  return !answers || !condition || matchesCondition(condition, listValues(answers));
}

/** A response as receivers get it. */
export interface ResponseData {
  responseId: string;
  popupId: string;
  surveyId: string;
  version: number | null;
  userId: string | null;
  createdAt: number;
  updatedAt: number;
  finished: boolean;
  meta: VisitMeta;
  answers: Answers;
}

/** A response, and what is needed to describe it. */
export interface AnsweredSurvey {
  response: ResponseData;
  popupName: string;
  /** Null if the survey was deleted. */
  surveyName: string | null;
  /** The version that the visitor saw, if it's known. */
  survey: Survey | null;
}

/** A response with names, the titles of its questions and the labels of its options. */
export function describeResponse({
  response,
  popupName,
  surveyName,
  survey,
}: AnsweredSurvey): object {
  const questions = new Set(survey?.pages.flatMap((page) => page.questions.map(({ id }) => id)));
  const described = describeAnswers(survey, response.answers).filter(
    ({ id, text }) => text !== null && questions.has(id),
  );
  return { ...response, popupName, ...(surveyName !== null && { surveyName }), described };
}

/** The numbers of a popup in one week. */
export interface DigestWeek {
  shown: number;
  answered: number;
  completed: number;
  /** Null without answers to an NPS question. */
  nps: number | null;
}

export interface DigestPopup {
  popupId: string;
  name: string;
  /** Set if it has no answers: `completed` are clicks. */
  announcement?: true;
  week: DigestWeek;
  /** The week before. */
  before: DigestWeek;
}

/** The last seven days, from Monday to Sunday, and what changed since the week before. */
export interface Digest {
  /** Monday, as `2026-11-09`. */
  from: string;
  /** Sunday. */
  to: string;
  popups: DigestPopup[];
}

/** The body of a request, in the form that Standard Webhooks recommends. */
export function formatPayload(
  event: WebhookEvent | 'webhook.test',
  occurredAt: number,
  data: object,
): string {
  return JSON.stringify({ type: event, timestamp: new Date(occurredAt).toISOString(), data });
}
