import {
  Answer,
  MAX_REJECTED_NAMED,
  type Answers,
  type RejectedAnswers,
  type Survey,
  type SurveyCondition,
  type SurveyResponse,
} from '@service-popups/contract';
import {
  allValidators,
  getOwn,
  otherKey,
  walkSurvey,
  type AnswerProblem,
} from '@service-popups/rules';
import { Compile } from 'typebox/compile';
import { readable } from '../../../http/problem';

export interface RejectedAnswer {
  /** Of a question or hidden field, or whatever the client sent. */
  id: string;
  problem: AnswerProblem | 'unknown_question' | 'not_on_path';
}

export interface CheckedAnswers {
  /** The answers to store. */
  kept: Answers;
  rejected: RejectedAnswer[];
}

const answerShape = Compile(Answer);

/**
 * Checks answers by the frame's rules: keys are public, so anyone can send anything. An invalid answer doesn't
 * affect the others. Only if the survey is that of the visitor's version, and all answers are valid, does the path
 * decide which ones are kept.
 */
export function checkAnswers(
  survey: Survey,
  { answers, finished }: Pick<SurveyResponse, 'answers' | 'finished'>,
  isVersionKnown: boolean,
): CheckedAnswers {
  const checked = checkEach(survey, answers);
  if (!isVersionKnown || checked.rejected.length || dependsOnAttributes(survey)) return checked;
  const { answers: kept, end } = walkSurvey({ survey, validators: allValidators }, checked.kept);
  // A required answer is missing.
  if (finished && end === undefined) return checked;
  const rejected = Object.keys(checked.kept)
    .filter((id) => getOwn(kept, id) === undefined)
    .map((id): RejectedAnswer => ({ id, problem: 'not_on_path' }));
  return { kept, rejected };
}

function checkEach(survey: Survey, answers: Answers): CheckedAnswers {
  const rejected: RejectedAnswer[] = [];
  const given: Answers = {};
  const known = answerIds(survey);
  for (const [id, answer] of Object.entries(answers)) {
    if (!known.has(id)) rejected.push({ id, problem: 'unknown_question' });
    else if (!answerShape.Check(answer)) rejected.push({ id, problem: 'not_valid' });
    else given[id] = answer;
  }
  const { answers: kept, pages } = walkSurvey(onePage(survey), given);
  for (const { questionId: id, problem } of pages[0]?.problems ?? [])
    if (getOwn(given, id) !== undefined && problem !== 'required') rejected.push({ id, problem });
  for (const { id } of survey.hiddenFields ?? [])
    if (getOwn(given, id) !== undefined && getOwn(kept, id) === undefined)
      rejected.push({ id, problem: 'not_valid' });
  return { kept, rejected };
}

/** Ids of questions, texts of other options, and hidden fields. */
function answerIds({ pages, hiddenFields = [] }: Survey): Set<string> {
  const questions = pages.flatMap((page) => page.questions);
  return new Set([
    ...questions.flatMap(({ id, ...more }) => ('other' in more ? [id, otherKey(id)] : [id])),
    ...hiddenFields.map(({ id }) => id),
  ]);
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

/** The survey with all questions on one page and always shown, so that every valid answer is kept. */
function onePage(survey: Survey) {
  const questions = survey.pages
    .flatMap((page) => page.questions)
    .map((question) => ({ ...question, showIf: [] }));
  return { survey: { ...survey, pages: [{ id: 'all', questions }] }, validators: allValidators };
}

/** Names rejected answers in a reply. Their ids are whatever the client sent. */
export function nameRejected(rejected: readonly RejectedAnswer[]): RejectedAnswers {
  return {
    rejected: rejected.slice(0, MAX_REJECTED_NAMED).map(({ id, problem }) => ({
      field: readable(`answers.${id}`, 80),
      problem,
    })),
  };
}
