import type { EnvironmentKind, SurveyResponse } from '@service-popups/contract';
import type { Batcher } from '../../batches/create-batcher';
import { ProblemError } from '../../http/problem';
import type { Turnstile } from '../../http/turnstile';
import { admitUser } from '../projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import type { UserRecords } from '../user-records/service';
import { choiceQuestions } from './choice-questions';
import { keptAnswers } from './kept-answers';
import type { ResponseRow } from './store';

export interface ResponsesServiceParts {
  snapshots: Snapshots;
  records: UserRecords;
  batcher: Batcher<ResponseRow>;
  turnstile: Turnstile;
}

/** Checks a response against its key and survey, and stores it. How many requests the key has left. */
export async function storeResponse(
  { snapshots, records, batcher, turnstile }: ResponsesServiceParts,
  response: SurveyResponse,
  caller: { side: EnvironmentKind; origin: string | undefined },
  now: number,
): Promise<number> {
  const { apiKey } = response;
  const snapshot = await snapshots.open(apiKey, caller.side, caller.origin, now);
  const { environmentId, popups } = snapshot;
  const keyLeft = turnstile.useKey(apiKey, now);
  const userId = admitUser(snapshot, response.userId, response.userHash, now) ?? null;
  const found = popups.get(response.popupId);
  if (!found)
    throw new ProblemError('invalid_request', 'popupId: this key has no such popup', {
      field: 'popupId',
    });
  if (found.survey.id !== response.surveyId)
    throw new ProblemError('invalid_request', 'surveyId: this popup asks another survey', {
      field: 'surveyId',
    });
  const answers = JSON.stringify(keptAnswers(found.survey, response));

  const { meta = {} } = response;
  const row: ResponseRow = {
    environmentId,
    id: response.responseId.toLowerCase(),
    revision: response.revision,
    finished: response.finished,
    answers,
    choices: choiceQuestions(found.survey),
    version: response.version ?? null,
    popupId: response.popupId,
    surveyId: response.surveyId,
    userId,
    lang: meta.lang ?? null,
    device: meta.device ?? null,
    path: meta.path ?? null,
  };
  await batcher.add([row], 1 + Math.ceil(answers.length / 1024));
  if (userId !== null) records.drop(environmentId, userId);
  return keyLeft;
}
