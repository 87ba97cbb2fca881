import type { LocalText, Survey } from '@service-popups/contract';
import { isRecord } from '../is-record';
import { REFERENCE } from '../pipe-text';
import { textFields } from '../survey-language';
import { capital, endName, keyName, questionName } from './names';
import { referenceProblem, listReferences } from './references';
import { pointer, type SurveyProblem } from './survey-problem';

interface PlacedText {
  readonly text: LocalText;
  readonly path: (string | number)[];
  readonly owner: () => string;
  /** How many questions come before it. */
  readonly position: number;
}

export function textProblems(survey: Survey): SurveyProblem[] {
  const references = listReferences(survey);
  return textsOf(survey).flatMap(({ text, path, owner, position }) => {
    const all = typeof text === 'string' ? [text] : Object.values(text);
    const keys = all
      .flatMap((one) => (one.includes('{{') ? [...one.matchAll(REFERENCE)] : []))
      .flatMap(([, of, key = '']) => (of === 'answer' ? key : []));
    const problems = [...new Set(keys)].flatMap((key) => {
      const problem = referenceProblem(references, key, position);
      return problem
        ? `${owner()} inserts the answer to ${keyName(survey, references, key)} into its text, ${problem}.`
        : [];
    });
    const missing = hasLanguage(text, survey.defaultLanguage)
      ? []
      : [`${owner()} has no text in the default language, “${survey.defaultLanguage}”.`];
    const blank =
      !missing.length && isNeeded(path) && all.every((one) => !one.trim())
        ? [`${owner()} has ${path.at(-1) === 'title' ? 'no text' : 'an empty label'}.`]
        : [];
    return [...missing, ...blank, ...problems].map((message) => ({
      path: pointer(...path),
      message,
    }));
  });
}

function textsOf(survey: Survey): PlacedText[] {
  const { pages, ends } = survey;
  let asked = 0;
  return [
    ...pages.flatMap((page, p) =>
      page.questions.flatMap((question, q) => {
        const owner = () => capital(questionName(survey, p, q));
        const position = asked++;
        return textsIn(question, ['pages', p, 'questions', q]).map((found) => ({
          ...found,
          owner,
          position,
        }));
      }),
    ),
    ...ends.flatMap((end, e) =>
      textsIn(end, ['ends', e]).map((found) => ({
        ...found,
        owner: () => capital(endName(survey, e)),
        position: Infinity,
      })),
    ),
  ];
}

type FoundText = Pick<PlacedText, 'text' | 'path'>;

/** Adds to one list, because surveys can have thousands of texts. */
function textsIn(part: unknown, path: (string | number)[], found: FoundText[] = []): FoundText[] {
  const entries: Iterable<[string | number, unknown]> = Array.isArray(part)
    ? part.entries()
    : isRecord(part)
      ? Object.entries(part)
      : [];
  for (const [key, inner] of entries) {
    if (typeof key === 'string' && textFields.has(key))
      found.push({ text: inner as LocalText, path: [...path, key] });
    // Conditions have no texts.
    else if (typeof inner === 'object' && key !== 'showIf') textsIn(inner, [...path, key], found);
  }
  return found;
}

/** Whether visitors need the text. The field for another answer has a label of its own. */
function isNeeded(path: readonly (string | number)[]): boolean {
  const [name, parent] = [path.at(-1), path.at(-2)];
  return name === 'title' || (name === 'label' && parent !== 'other');
}

/** Whether the text has a translation for the language, or for a prefix of its tag. */
function hasLanguage(text: LocalText, language: string): boolean {
  if (typeof text === 'string') return true;
  const wanted = `${language.toLowerCase()}-`;
  return Object.entries(text).some(
    ([tag, words]) => words && wanted.startsWith(`${tag.toLowerCase()}-`),
  );
}
