import type { EnvironmentKind, SurveyResponse } from '@service-popups/contract';
import { getOwn } from '@service-popups/rules';
import type { Batcher } from '../../batches/create-batcher';
import { ProblemError } from '../../http/problem';
import type { Charge, SdkLimits } from '../../http/sdk-limits';
import { admitUser } from '../projects/admit-user';
import { publishedVersion } from '../snapshots/published-version';
import type { Snapshots } from '../snapshots/service';
import type { Snapshot } from '../snapshots/snapshot';
import { ROW_BYTES } from '../storage/row-bytes';
import type { StorageQuota } from '../storage/service';
import type { UserFactsCache } from '../user-facts/service';
import type { VisitorLanguages } from '../visitor-languages/service';
import { choiceQuestions } from './choice-questions';
import { validateAnswers } from './validate-answers';
import type { ResponseRow } from './response-row';

/** What it takes to store responses. */
export interface ResponseWriter {
  userFacts: UserFactsCache;
  languages: VisitorLanguages;
  batcher: Batcher<ResponseRow>;
  limits: SdkLimits;
  storage: StorageQuota;
}

export interface ResponsesServiceParts extends ResponseWriter {
  snapshots: Snapshots;
}

/** Checks a response against its key and survey and stores it. Returns how much of its rate limit the key has left. */
export async function storeResponse(
  parts: ResponsesServiceParts,
  response: SurveyResponse,
  caller: { environment: EnvironmentKind; origin: string | undefined; charge: Charge },
  now: number,
): Promise<number> {
  const { apiKey } = response;
  const snapshot = await parts.snapshots.open(apiKey, caller.environment, caller.origin, now);
  const keyLeft = parts.limits.countKey(apiKey, caller.charge, now);
  const userId = admitUser(snapshot, response.userId, response.userHash, now);
  await saveResponse(parts, snapshot, response, { userId, charge: caller.charge }, now);
  return keyLeft;
}

/** Checks a response against its survey and stores it for a user that has been admitted, if any. */
export async function saveResponse(
  { userFacts, languages, batcher, limits, storage }: ResponseWriter,
  snapshot: Snapshot,
  response: Omit<SurveyResponse, 'apiKey' | 'userId' | 'userHash'>,
  caller: { userId: string | undefined; charge: Charge },
  now: number,
): Promise<void> {
  const { environmentId, popups, identityRequired, refuseUserIds } = snapshot;
  const userId = caller.userId ?? null;
  const found = popups.get(response.popupId);
  if (!found)
    throw new ProblemError('invalid_request', 'popupId: this key has no such popup', {
      field: 'popupId',
    });
  if (found.survey.id !== response.surveyId)
    throw new ProblemError('invalid_request', 'surveyId: this popup uses another survey', {
      field: 'surveyId',
    });
  // Older SDKs send an empty response when a button of an announcement is clicked.
  if (found.definition.announcement) return;
  const kept = validateAnswers(found.survey, response);
  const answers = JSON.stringify(kept);
  const isEmpty = found.survey.pages.every(({ questions }) =>
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
    choices: choiceQuestions(found.survey),
    // Keys are public, so anyone can send responses: empty ones don't count, and where identity is
    // required, neither do anonymous ones.
    qualifies: finished && !isEmpty && (userId !== null || !identityRequired || refuseUserIds),
    version: publishedVersion(found, response.version),
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
}
