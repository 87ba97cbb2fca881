import type { Answers, Survey, SurveyCondition, SurveyResponse } from '@service-popups/contract';
import { allValidators, answerProblem, getOwn, otherKey, walkSurvey } from '@service-popups/rules';
import { ProblemError } from '../../http/problem';

/** Checks answers by the frame's rules and returns those to store: keys are public, so anyone can send anything. */
export function validateAnswers(
  survey: Survey,
  { answers, finished }: Pick<SurveyResponse, 'answers' | 'finished'>,
): Answers {
  checkEach(survey, answers);
  if (dependsOnAttributes(survey)) return walkSurvey(onePage(survey), answers).answers;
  const { pages, answers: kept, end } = walkSurvey({ survey, validators: allValidators }, answers);
  const missing = pages.at(-1)?.problems[0];
  if (finished && end === undefined && missing)
    throw badAnswer(missing.questionId, missing.problem);
  return kept;
}

function checkEach({ pages, hiddenFields = [] }: Survey, answers: Answers): void {
  const questions = pages.flatMap((page) => page.questions);
  const known = new Set<string>();
  for (const { id } of hiddenFields) {
    known.add(id);
    if (typeof getOwn(answers, id) === 'object') throw badAnswer(id, 'not_valid');
  }
  for (const question of questions) {
    known.add(question.id);
    if ('other' in question) known.add(otherKey(question.id));
    const problem = answerProblem(allValidators, question, answers);
    if (problem && problem !== 'required') throw badAnswer(question.id, problem);
  }
  const unknownId = Object.keys(answers).find((id) => !known.has(id));
  if (unknownId !== undefined) throw badAnswer(unknownId, 'the survey has no such question');
}

/** Whether the visitor's path depends on attributes, which stay in the browser. */
function dependsOnAttributes({ pages }: Survey): boolean {
  return pages
    .flatMap(({ questions, jumps = [] }): SurveyCondition[] => [
      ...questions.map(({ showIf = [] }) => showIf),
      ...jumps.map(({ when }) => when),
    ])
    .flatMap((condition) => (Array.isArray(condition) ? condition : condition.any.flat()))
    .some(({ of }) => of === 'attribute');
}

/** The survey with all questions on one page and always shown, so that every answer is kept. */
function onePage(survey: Survey) {
  const questions = survey.pages
    .flatMap((page) => page.questions)
    .map((question) => ({ ...question, showIf: [] }));
  return { survey: { ...survey, pages: [{ id: 'all', questions }] }, validators: allValidators };
}

function badAnswer(questionId: string, problem: string): ProblemError {
  const field = `answers.${questionId}`;
  return new ProblemError('invalid_request', `${field} is not valid: ${problem}`, { field });
}
