import type { Answers, EnvironmentKind, Survey, SurveyResponse } from '@service-popups/contract';
import { answerProblem, pageProblems, pathTaken } from '@service-popups/rules';
import type { Batcher } from '../../batches/create-batcher';
import { ProblemError } from '../../http/problem';
import type { Turnstile } from '../../http/turnstile';
import { admitUser } from '../projects/admit-user';
import type { Snapshots } from '../snapshots/service';
import type { UserRecords } from '../user-records/service';
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
  const snapshot = await snapshots.open(apiKey, caller.side, caller.origin);
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
  checkAnswers(found.survey, response);

  const { meta = {} } = response;
  const answers = JSON.stringify(withoutBlanks(response.answers));
  const row: ResponseRow = {
    environmentId,
    id: response.responseId.toLowerCase(),
    revision: response.revision,
    finished: response.finished,
    answers,
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

/** The rules of the frame, asked again: whoever has the key can send anything. */
function checkAnswers(survey: Survey, { answers, finished }: SurveyResponse): void {
  const questions = new Map(
    survey.pages.flatMap((page) => page.questions).map((question) => [question.id, question]),
  );
  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.get(id);
    if (!question) throw badAnswer(id, 'the survey has no such question');
    const problem = answerProblem(question, answer);
    if (problem && problem !== 'required') throw badAnswer(id, problem);
  }
  if (!finished) return;
  const path = pathTaken(survey, answers);
  const [missing] = survey.pages
    .filter(({ id }) => path.includes(id))
    .flatMap((page) => pageProblems(page, answers));
  if (missing) throw badAnswer(missing.questionId, missing.problem);
}

function badAnswer(questionId: string, problem: string): ProblemError {
  const field = `answers.${questionId}`;
  return new ProblemError('invalid_request', `${field} is not valid: ${problem}`, { field });
}

/** A text of blanks alone is no answer, and is not counted as one. */
function withoutBlanks(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => typeof answer !== 'string' || answer.trim()),
  );
}
