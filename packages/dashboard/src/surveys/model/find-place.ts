import type { SurveyDraft } from '@service-popups/contract';
import type { SurveyProblem } from '@service-popups/rules';
import type { Place } from './survey-edits';

/** Returns the place in the outline that a problem belongs to. */
export function findPlace({ path }: Pick<SurveyProblem, 'path'>): Place {
  const [, part, index, inner, innerIndex] = path.split('/');
  if (part === 'ends' && index !== undefined) return { at: 'end', end: Number(index) };
  if (part !== 'pages' || index === undefined) return { at: 'settings' };
  const page = Number(index);
  return inner === 'questions' && innerIndex !== undefined
    ? { at: 'question', page, question: Number(innerIndex) }
    : { at: 'page', page };
}

export function placeOfQuestion({ pages }: Pick<SurveyDraft, 'pages'>, id: string): Place {
  const page = pages.findIndex(({ questions }) => questions.some((one) => one.id === id));
  const question = pages[page]?.questions.findIndex((one) => one.id === id);
  return question === undefined ? { at: 'settings' } : { at: 'question', page, question };
}

export function isSamePlace(a: Place, b: Place): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}
