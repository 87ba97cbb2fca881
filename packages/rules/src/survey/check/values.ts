import type { Survey } from '@service-popups/contract';
import { findMismatches, type Mismatch } from '../shape/find-mismatches';
import { capital, endName, pageName, questionName } from './names';
import { pointer, type SurveyProblem } from './survey-problem';

/**
 * Reports what a draft may have but a published survey may not: empty lists, incomplete URLs, ids with
 * other characters, numbers below their limits. Drafts have no other mismatches.
 */
export function valueProblems(survey: Survey): SurveyProblem[] {
  const problems = findMismatches('Survey', survey).map((mismatch) => ({
    path: pointer(...placeOf(mismatch)),
    message: `${capital(partName(survey, mismatch.path))} ${describe(mismatch)}.`,
  }));
  // An id can be both too short and wrong.
  const seen = new Set<string>();
  return problems.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** The name of the page, question, end screen or hidden field that a path leads into. */
function partName(survey: Survey, [list, index, inner, question]: Mismatch['path']): string {
  if (typeof index !== 'number') return 'the survey';
  if (list === 'ends') return endName(survey, index);
  if (list === 'pages')
    return inner === 'questions' && typeof question === 'number'
      ? questionName(survey, index, question)
      : pageName(index);
  const id = survey.hiddenFields?.[index]?.id;
  return `hidden field ${id ? `“${id}”` : String(index + 1)}`;
}

/** Where to fix it: for the name in a comparison, its condition. */
function placeOf({ path }: Mismatch): Mismatch['path'] {
  const condition = path.findIndex((step) => step === 'showIf' || step === 'when');
  return path.at(-1) === 'key' && condition >= 0 ? path.slice(0, condition + 1) : path;
}

/** Names of the entries of lists. */
const entryNames: Readonly<Record<string, string>> = {
  pages: 'page',
  questions: 'question',
  ends: 'end screen',
  options: 'option',
  rows: 'row',
  columns: 'column',
};

function describe({ path, value, rule, shape: { min } }: Mismatch): string {
  const field = String(path.at(-1));
  if (rule === 'max') return 'has a number that is too high';
  if (typeof value === 'number') return `has a number below ${String(min)}`;
  if (Array.isArray(value)) {
    if (field === 'any') return 'has a condition without comparisons';
    const name = entryNames[field] ?? 'entry';
    return `needs at least ${min === 1 ? `one ${name}` : `${String(min)} ${name}s`}`;
  }
  switch (field) {
    case 'id':
      return value === ''
        ? 'needs an id'
        : 'has an id with other characters than letters, digits, “_”, “.” and “-”';
    case 'url':
      if (path.at(-2) !== 'image') return 'needs a full URL';
      return path.at(-4) === 'options'
        ? 'needs an image for each option, uploaded or with a full URL'
        : 'needs an image, uploaded or with a full URL';
    case 'key':
      return 'has a condition without a question or attribute';
    case 'attribute':
      return 'needs the name of an attribute';
    case 'defaultLanguage':
      return 'needs a default language';
    default:
      return 'has an invalid value';
  }
}
