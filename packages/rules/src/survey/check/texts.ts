import type { LocalText, Survey } from '@service-popups/contract';
import { isRecord } from '../is-record';
import { REFERENCE } from '../pipe-text';
import { faultOf, namesOf } from './asked';
import { pointer, type SurveyProblem } from './survey-problem';

/** The fields that hold texts, wherever in a page or an end they stand. */
const TEXTS = new Set([
  'title',
  'help',
  'message',
  'label',
  'alt',
  'lowLabel',
  'highLabel',
  'yesLabel',
  'noLabel',
  'placeholder',
  'unit',
  'invalidMessage',
]);

interface PlacedText {
  readonly text: LocalText;
  readonly path: (string | number)[];
  readonly owner: string;
  /** How many questions have been asked by then. */
  readonly before: number;
}

export function textProblems(survey: Survey): SurveyProblem[] {
  const names = namesOf(survey);
  return textsOf(survey).flatMap(({ text, path, owner, before }) => {
    const all = typeof text === 'string' ? [text] : Object.values(text);
    const keys = all
      .flatMap((one) => [...one.matchAll(REFERENCE)])
      .flatMap(([, of, key = '']) => (of === 'answer' ? key : []));
    const faults = [...new Set(keys)].flatMap((key) => {
      const fault = faultOf(names, key, before);
      return fault ? `${owner} has the answer to "${key}" in its text, ${fault}.` : [];
    });
    const missing = isIn(text, survey.defaultLanguage)
      ? []
      : [`${owner} has no text in the default language, "${survey.defaultLanguage}".`];
    return [...missing, ...faults].map((message) => ({ path: pointer(...path), message }));
  });
}

function textsOf({ pages, ends }: Survey): PlacedText[] {
  let asked = 0;
  return [
    ...pages.flatMap((page, p) =>
      page.questions.flatMap((question, q) => {
        const owner = `Question "${question.id}" on page "${page.id}"`;
        const before = asked++;
        return textsIn(question, ['pages', p, 'questions', q]).map((found) => ({
          ...found,
          owner,
          before,
        }));
      }),
    ),
    ...ends.flatMap((end, e) =>
      textsIn(end, ['ends', e]).map((found) => ({
        ...found,
        owner: `End "${end.id}"`,
        before: Infinity,
      })),
    ),
  ];
}

function textsIn(part: unknown, path: (string | number)[]): Pick<PlacedText, 'text' | 'path'>[] {
  if (Array.isArray(part)) return part.flatMap((inner, index) => textsIn(inner, [...path, index]));
  if (!isRecord(part)) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    TEXTS.has(key)
      ? [{ text: inner as LocalText, path: [...path, key] }]
      : textsIn(inner, [...path, key]),
  );
}

/** Whether there is a text in the language, or in one that its tag begins with. */
function isIn(text: LocalText, language: string): boolean {
  if (typeof text === 'string') return true;
  const wanted = `${language.toLowerCase()}-`;
  return Object.entries(text).some(
    ([tag, words]) => words && wanted.startsWith(`${tag.toLowerCase()}-`),
  );
}
