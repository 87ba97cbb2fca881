import type { Question, Survey, SurveyCondition } from '@service-popups/contract';
import { capital, endName, pageName, questionName } from './names';
import { pointer, type SurveyProblem } from './survey-problem';

const IDENTIFIER = /^[a-z0-9][a-z0-9_.-]*$/i;
const LINK_URL = /^(https:\/\/|mailto:|tel:)\S+$/;
const IMAGE_URL = /^(https:\/\/\S+|\/images\/[0-9a-f]{64}\.(png|jpg|webp|gif|avif))$/;

type Path = (string | number)[];
/** A path below the part that's checked, and the problem there. */
type Finding = [path: Path, problem: string];

/**
 * Reports what a draft may have but a published survey may not: empty lists, incomplete URLs, ids with
 * other characters, numbers below their limits. Together with the limits for drafts, this is the schema
 * of a survey.
 */
export function valueProblems(survey: Survey): SurveyProblem[] {
  const { defaultLanguage, pages, ends, hiddenFields = [] } = survey;
  const place = (name: () => string, path: Path, findings: readonly Finding[]): SurveyProblem[] =>
    findings.map(([inner, problem]) => ({
      path: pointer(...path, ...inner),
      message: `${capital(name())} ${problem}.`,
    }));
  return [
    ...place(
      () => 'the survey',
      [],
      [
        ...when(defaultLanguage.length < 2, ['defaultLanguage'], 'needs a default language'),
        ...atLeast(1, pages, ['pages'], 'page'),
        ...atLeast(1, ends, ['ends'], 'end screen'),
      ],
    ),
    ...pages.flatMap(({ id, questions, jumps = [] }, p) => [
      ...place(
        () => pageName(p),
        ['pages', p],
        [
          ...idFindings(id),
          ...atLeast(1, questions, ['questions'], 'question'),
          ...jumps.flatMap((jump, j) => conditionFindings(jump.when, ['jumps', j, 'when'])),
        ],
      ),
      ...questions.flatMap((question, q) =>
        place(
          () => questionName(survey, p, q),
          ['pages', p, 'questions', q],
          questionFindings(question),
        ),
      ),
    ]),
    ...ends.flatMap(({ id, link }, e) =>
      place(
        () => endName(survey, e),
        ['ends', e],
        [
          ...idFindings(id),
          ...when(!!link && !LINK_URL.test(link.url), ['link', 'url'], 'needs a full URL'),
        ],
      ),
    ),
    ...hiddenFields.flatMap(({ id, attribute }, h) =>
      place(
        () => `hidden field ${id ? `“${id}”` : String(h + 1)}`,
        ['hiddenFields', h],
        [
          ...idFindings(id),
          ...when(attribute === '', ['attribute'], 'needs the name of an attribute'),
        ],
      ),
    ),
  ];
}

function when(isProblem: boolean, path: Path, problem: string): Finding[] {
  return isProblem ? [[path, problem]] : [];
}

function idFindings(id: string, path: Path = ['id']): Finding[] {
  return when(
    !IDENTIFIER.test(id),
    path,
    id === ''
      ? 'needs an id'
      : 'has an id with other characters than letters, digits, “_”, “.” and “-”',
  );
}

function atLeast(count: number, list: readonly unknown[], path: Path, what: string): Finding[] {
  const wanted = count === 1 ? `one ${what}` : `${String(count)} ${what}s`;
  return when(list.length < count, path, `needs at least ${wanted}`);
}

function above(least: number, value: number | undefined, path: Path): Finding[] {
  const isBelow = value !== undefined && value < least;
  return when(isBelow, path, `has a number below ${String(least)}`);
}

function conditionFindings(condition: SurveyCondition, path: Path): Finding[] {
  const lists = Array.isArray(condition) ? [condition] : condition.any;
  return [
    ...when(lists.length === 0, [...path, 'any'], 'has a condition without comparisons'),
    ...when(
      lists.flat().some(({ key }) => key === ''),
      path,
      'has a condition without a question or attribute',
    ),
  ];
}

function questionFindings(question: Question): Finding[] {
  const { id, image, showIf } = question;
  return [
    ...idFindings(id),
    ...when(
      !!image && !IMAGE_URL.test(image.url),
      ['image', 'url'],
      'needs an image, uploaded or with a full URL',
    ),
    ...(showIf ? conditionFindings(showIf, ['showIf']) : []),
    ...typeFindings(question),
    ...('other' in question ? above(1, question.other.maxLength, ['other', 'maxLength']) : []),
  ];
}

function typeFindings(question: Question): Finding[] {
  switch (question.type) {
    case 'single_choice':
    case 'dropdown':
      return listFindings(1, question.options, 'options', 'option');
    case 'multiple_choice':
    case 'picture_choice':
      return [
        ...listFindings(1, question.options, 'options', 'option'),
        ...above(1, question.min, ['min']),
        ...above(1, question.max, ['max']),
        ...question.options.flatMap((option, o) =>
          when(
            'image' in option && !IMAGE_URL.test(option.image.url),
            ['options', o, 'image', 'url'],
            'needs an image for each option, uploaded or with a full URL',
          ),
        ),
      ];
    case 'ranking':
      return listFindings(2, question.options, 'options', 'option');
    case 'points':
      return [
        ...listFindings(2, question.options, 'options', 'option'),
        ...above(1, question.total, ['total']),
      ];
    case 'matrix':
      return [
        ...listFindings(1, question.rows, 'rows', 'row'),
        ...listFindings(2, question.columns, 'columns', 'column'),
      ];
    case 'text':
      return [
        ...above(1, question.minLength, ['minLength']),
        ...above(1, question.maxLength, ['maxLength']),
      ];
    case 'number':
      return [
        ...above(-1e12, question.min, ['min']),
        ...above(-1e12, question.max, ['max']),
        ...above(0, question.decimals, ['decimals']),
      ];
    case 'link':
      return when(!LINK_URL.test(question.url), ['url'], 'needs a full URL');
    default:
      return [];
  }
}

function listFindings(
  count: number,
  list: readonly { id: string }[],
  field: string,
  what: string,
): Finding[] {
  return [
    ...atLeast(count, list, [field], what),
    ...list.flatMap(({ id }, index) => idFindings(id, [field, index, 'id'])),
  ];
}
