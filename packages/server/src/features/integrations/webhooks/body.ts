import { discordBody } from './messages/discord';
import { emailBody } from './messages/email';
import {
  digestMessage,
  popupMessage,
  responseMessage,
  testMessage,
  type ChangedPopup,
  type Message,
  type Place,
  type PopupEvent,
} from './messages/message';
import { slackBody } from './messages/slack';
import { teamsBody } from './messages/teams';
import {
  describeResponse,
  formatPayload,
  type AnsweredSurvey,
  type Digest,
  type SubscribedWebhook,
} from './payload';

interface ResponseSubject extends AnsweredSurvey {
  event: 'response.completed' | 'response.partial';
  at: number;
}

interface PopupSubject {
  event: PopupEvent;
  at: number;
  popup: ChangedPopup;
}

interface DigestSubject {
  event: 'digest.weekly';
  at: number;
  digest: Digest;
}

interface TestSubject {
  event: 'webhook.test';
  at: number;
  /** Undefined if nothing has been published. */
  sample: AnsweredSurvey | undefined;
}

type Subject = ResponseSubject | PopupSubject | DigestSubject | TestSubject;

type Receiver = Pick<
  SubscribedWebhook,
  'id' | 'kind' | 'projectId' | 'projectName' | 'environment'
>;

/** What a webhook sends about an event, in the format of its kind. */
export function formatBody(webhook: Receiver, baseUrl: string, subject: Subject): string {
  const { id, kind, projectId, projectName, environment } = webhook;
  if (kind === 'standard') {
    return formatPayload(subject.event, subject.at, {
      projectId,
      projectName,
      environment,
      ...dataOf(subject, id),
    });
  }
  const message = messageOf({ baseUrl, projectId, projectName, environment }, subject);
  return JSON.stringify(FORMATS[kind](message));
}

const FORMATS = { slack: slackBody, discord: discordBody, teams: teamsBody, email: emailBody };

function dataOf(subject: Subject, webhookId: string): object {
  if ('response' in subject) return describeResponse(subject);
  if ('popup' in subject) return subject.popup;
  if ('digest' in subject) return subject.digest;
  return { webhookId, ...(subject.sample && describeResponse(subject.sample)) };
}

function messageOf(place: Place, subject: Subject): Message {
  if ('response' in subject) {
    const { response, popupName: name, survey } = subject;
    return responseMessage(place, { popupId: response.popupId, name }, response, survey);
  }
  if ('popup' in subject) return popupMessage(place, subject.event, subject.popup);
  if ('digest' in subject) return digestMessage(place, subject.digest);
  return testMessage(place, subject.sample);
}
