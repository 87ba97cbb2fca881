import type { Question, Survey } from '@service-popups/contract';
import { OTHER } from '../other-key';
import { pointer, type SurveyProblem } from './survey-problem';

/** With more questions, the answers might not fit into one response. */
const MAX_QUESTIONS = 200;

interface Named {
  id: string;
  path: string;
  name: string;
}

export function idProblems({ pages, ends, hiddenFields = [] }: Survey): SurveyProblem[] {
  const places: Named[] = [
    ...pages.map(({ id }, p) => ({ id, path: pointer('pages', p, 'id'), name: `page "${id}"` })),
    ...ends.map(({ id }, e) => ({ id, path: pointer('ends', e, 'id'), name: `end "${id}"` })),
  ];
  const questions = pages.flatMap((page, p) =>
    page.questions.map((question, q) => ({ question, page, at: ['pages', p, 'questions', q] })),
  );
  const values: Named[] = [
    ...questions.map(({ question: { id }, page, at }) => ({
      id,
      path: pointer(...at, 'id'),
      name: `question "${id}" on page "${page.id}"`,
    })),
    ...hiddenFields.map(({ id }, h) => ({
      id,
      path: pointer('hiddenFields', h, 'id'),
      name: `hidden field "${id}"`,
    })),
    ...questions.flatMap(({ question, page, at }) =>
      partsOf(question).map((part) => ({
        id: `${question.id}.${part}`,
        path: pointer(...at, 'id'),
        name: `"${part}" in question "${question.id}" on page "${page.id}"`,
      })),
    ),
  ];
  return [...duplicates(places), ...duplicates(values), ...countProblems(questions.length)];
}

/** The parts of a question that conditions and texts can refer to. */
export function partsOf(question: Question): string[] {
  if (question.type === 'matrix') return question.rows.map(({ id }) => id);
  if (question.type === 'points') return question.options.map(({ id }) => id);
  return 'other' in question ? [OTHER] : [];
}

function duplicates(all: Named[]): SurveyProblem[] {
  const first = new Map<string, Named>();
  return all.flatMap((named) => {
    const { id, path, name } = named;
    const other = first.get(id);
    first.set(id, other ?? named);
    // Duplicates within one question are reported by `questionProblems`.
    if (!other || other.path === path) return [];
    return { path, message: `The id of ${name} is already used by ${other.name}.` };
  });
}

function countProblems(count: number): SurveyProblem[] {
  return count > MAX_QUESTIONS
    ? [
        {
          path: pointer('pages'),
          message: `The survey has ${String(count)} questions; the maximum is ${String(MAX_QUESTIONS)}.`,
        },
      ]
    : [];
}
