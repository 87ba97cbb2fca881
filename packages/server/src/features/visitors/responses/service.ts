import type { EnvironmentKind, SurveyResponse } from '@service-popups/contract';
import { getOwn } from '@service-popups/rules';
import type { Batcher } from '../../../batches/create-batcher';
import type { Charge, SdkLimits } from '../../../http/sdk-limits';
import type { Metrics } from '../../../metrics/metrics';
import { admitUser } from '../../content/projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import type { Snapshot } from '../snapshots/snapshot';
import { ROW_BYTES } from '../storage/row-bytes';
import type { StorageQuota } from '../storage/service';
import type { UserFactsCache } from '../user-facts/service';
import type { VisitorLanguages } from '../visitor-languages/service';
import { checkAnswers, type RejectedAnswer } from './check-answers';
import { choiceQuestions } from './choice-questions';
import { findAnswered } from './find-answered';
import type { ResponseRow } from './response-row';

/** What it takes to store responses. */
export interface ResponseWriter {
  snapshots: Pick<Snapshots, 'findVersion'>;
  userFacts: UserFactsCache;
  languages: VisitorLanguages;
  batcher: Batcher<ResponseRow>;
  limits: SdkLimits;
  storage: StorageQuota;
  onRejectedAnswers: Metrics['rejectedAnswers'];
}

export interface ResponsesServiceParts extends ResponseWriter {
  snapshots: Snapshots;
}

/** Checks a response against its key and survey and stores it. Returns the answers that weren't stored. */
export async function storeResponse(
  parts: ResponsesServiceParts,
  response: SurveyResponse,
  caller: { environment: EnvironmentKind; origin: string | undefined; charge: Charge },
  now: number,
): Promise<RejectedAnswer[]> {
  const { apiKey } = response;
  const snapshot = await parts.snapshots.open(apiKey, caller.environment, caller.origin, now);
  parts.limits.countKey(apiKey, caller.charge, now);
  const userId = admitUser(snapshot, response.userId, response.userHash, now);
  const { charge } = caller;
  return saveResponse(parts, snapshot, response, { userId, charge }, now);
}

/**
 * Checks a response against its survey and stores it for a user that has been admitted, if any. Returns the answers
 * that weren't stored.
 */
export async function saveResponse(
  parts: ResponseWriter,
  snapshot: Snapshot,
  response: Omit<SurveyResponse, 'apiKey' | 'userId' | 'userHash'>,
  caller: { userId: string | undefined; charge: Charge },
  now: number,
): Promise<RejectedAnswer[]> {
  const { snapshots, userFacts, languages, batcher, limits, storage } = parts;
  const { environmentId, identityRequired, refuseUserIds } = snapshot;
  const userId = caller.userId ?? null;
  const { definition, survey, version } = await findAnswered(snapshots, snapshot, response);
  // Older SDKs send an empty response when a button of an announcement is clicked.
  if (definition.announcement) return [];
  const { kept, rejected } = checkAnswers(survey, response, version !== null);
  for (const { problem } of rejected) parts.onRejectedAnswers(problem, 1);
  const answers = JSON.stringify(kept);
  const isEmpty = survey.pages.every(({ questions }) =>
    questions.every(({ id }) => getOwn(kept, id) === undefined),
  );

  const { meta = {}, finished } = response;
  await languages.register(snapshot, [meta.lang]);
  const row: ResponseRow = {
    environmentId,
    id: response.responseId.toLowerCase(),
    revision: response.revision,
    finished,
    answers,
    choices: choiceQuestions(survey),
    rejected: rejected.length,
    // Keys are public, so anyone can send responses: empty ones don't count, and where identity is
    // required, neither do anonymous ones.
    qualifies: finished && !isEmpty && (userId !== null || !identityRequired || refuseUserIds),
    version,
    popupId: response.popupId,
    surveyId: response.surveyId,
    userId,
    lang: languages.read(snapshot, meta.lang),
    device: meta.device ?? null,
    path: meta.path ?? null,
  };
  const isVerified = identityRequired && userId !== null;
  limits.multiply(caller.charge, await storage.admit(environmentId, isVerified, now), now);
  await batcher.add([row], 1 + Math.ceil(answers.length / 1024));
  storage.add(environmentId, ROW_BYTES + answers.length);
  if (userId !== null) userFacts.drop(environmentId, userId);
  return rejected;
}
