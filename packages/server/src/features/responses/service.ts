import type { EnvironmentKind, Survey, SurveyResponse } from '@service-popups/contract';
import { answerProblem } from '@service-popups/rules';
import { ProblemError } from '../../http/problem';
import type { DefinitionsStore } from '../definitions/store';
import type { Keys } from '../projects/keys';
import type { ResponsesStore } from './store';

export interface ResponsesServiceParts {
  keys: Keys;
  definitions: DefinitionsStore;
  store: ResponsesStore;
}

export async function storeResponse(
  { keys, definitions, store }: ResponsesServiceParts,
  response: SurveyResponse,
  caller: { side: EnvironmentKind; origin: string | undefined },
): Promise<void> {
  const { environmentId } = await keys.open(response.apiKey, caller.side, caller.origin);
  const found = await definitions.find(environmentId, response.popupId);
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
  await store.save({
    environmentId,
    id: response.responseId.toLowerCase(),
    revision: response.revision,
    finished: response.finished,
    answers: response.answers,
    popupId: response.popupId,
    surveyId: response.surveyId,
    userId: response.userId ?? null,
    lang: meta.lang ?? null,
    device: meta.device ?? null,
    path: meta.path ?? null,
  });
}

/**
 * An answer must fit its question. One to a question that the survey no longer has is kept: the
 * visitor answered it while it was there.
 */
function checkAnswers(survey: Survey, { answers }: SurveyResponse): void {
  for (const question of survey.pages.flatMap((page) => page.questions)) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const problem = answer === undefined ? undefined : answerProblem(question, answer);
    if (problem && problem !== 'required')
      throw new ProblemError(
        'invalid_request',
        `answers.${question.id} does not fit its question: ${problem}`,
        { field: `answers.${question.id}` },
      );
  }
}
