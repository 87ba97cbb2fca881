import type { Question, SurveyComparison } from '@service-popups/contract';
import { OTHER } from '../other-key';
import type { QuestionOf } from '../answer-validator';
import { getScale } from '../rating-scales';
import type { Reference, ReferencedQuestion } from './references';

/** A text that no condition compares with. */
const FILLER = '\u0001\u0002';

/** With more texts or options to combine, there are too many subsets. */
const MAX_COMBINED = 6;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Representative values for a key: for every possible answer, one of these gives the same result in all
 * comparisons. `undefined` means no answer. Returns undefined if there would be too many, such as from more than
 * `max` compared values.
 */
export function possibleValues(
  reference: Reference | undefined,
  comparisons: readonly SurveyComparison[],
  max: number,
): unknown[] | undefined {
  const wanted = [...new Set(comparisons.flatMap(({ value }): unknown => value ?? []))];
  if (wanted.length > max) return undefined;
  const texts = candidateTexts(comparisons);
  if (!reference || reference === 'hidden')
    return texts && [undefined, true, false, ...candidateNumbers(wanted), ...texts];
  const found =
    reference.part === undefined
      ? answersTo(reference.question, wanted)
      : partValues(reference, wanted);
  const values = found === 'texts' ? texts : found;
  return values && [undefined, ...values];
}

function answersTo(
  question: Question,
  wanted: readonly unknown[],
): unknown[] | 'texts' | undefined {
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces': {
      const { lowest, highest } = getScale(question);
      return range(lowest, highest);
    }
    case 'single_choice':
    case 'dropdown':
      return optionIds(question);
    case 'yes_no':
      return [true, false];
    case 'consent':
    case 'link':
      return [true];
    case 'number': {
      const { min = -1e12, max = 1e12, decimals = 0 } = question;
      return nearbyNumbers([...wanted, min, max], Math.max(decimals, 0)).filter(
        (n) => n >= min && n <= max,
      );
    }
    case 'multiple_choice':
    case 'picture_choice':
      return possibleSelections(question, wanted);
    case 'ranking':
      return [question.options.map(({ id }) => id)];
    case 'matrix':
    case 'points':
      return [{}];
    default:
      return 'texts';
  }
}

function partValues(
  { question }: ReferencedQuestion,
  wanted: readonly unknown[],
): unknown[] | 'texts' {
  if (question.type === 'matrix') return question.columns.map(({ id }) => id);
  if (question.type !== 'points') return 'texts';
  const { total = 100 } = question;
  return nearbyNumbers([...wanted, 0, total], 0).filter((value) => value >= 0 && value <= total);
}

type WithOptions = QuestionOf<'single_choice' | 'dropdown' | 'multiple_choice' | 'picture_choice'>;

function optionIds(question: WithOptions): string[] {
  const ids = question.options.map(({ id }) => id);
  return 'other' in question ? [...ids, OTHER] : ids;
}

const numbersIn = (wanted: readonly unknown[]): number[] =>
  wanted.filter((value) => typeof value === 'number');

function candidateNumbers(wanted: readonly unknown[]): number[] {
  const near = numbersIn(wanted).flatMap((n) => [n - 1, n - 1e-6, n, n + 1e-6, n + 1]);
  return [0, ...near];
}

/** The numbers next to the wanted ones, rounded to this many decimals. */
function nearbyNumbers(wanted: readonly unknown[], decimals: number): number[] {
  const step = 10 ** decimals;
  return numbersIn(wanted)
    .flatMap((n) => [Math.floor(n * step), Math.ceil(n * step)])
    .flatMap((n) => [n - 1, n, n + 1])
    .map((n) => Number((n / step).toFixed(decimals)));
}

/** Every compared text, every combination of texts for `contains`, and one that matches none. */
function candidateTexts(comparisons: readonly SurveyComparison[]): string[] | undefined {
  const textsOf = (some: readonly SurveyComparison[]): string[] =>
    some.flatMap(({ value }) => value ?? []).filter((value) => typeof value === 'string');
  const parts = [...new Set(textsOf(comparisons.filter(({ op }) => op === 'contains')))];
  return parts.length > MAX_COMBINED
    ? undefined
    : [
        ...new Set(textsOf(comparisons)),
        ...subsetsOf(parts).map((some) => [...some, FILLER].join(FILLER)),
      ];
}

/** The combinations of wanted options that can be selected together. */
function possibleSelections(
  question: QuestionOf<'multiple_choice' | 'picture_choice'>,
  wanted: readonly unknown[],
): string[][] | undefined {
  const { options, max = Infinity } = question;
  const exclusive = options.filter((option) => 'exclusive' in option && option.exclusive);
  const compared = optionIds(question).filter((id) => wanted.includes(id));
  const combinable = compared.filter((id) => !exclusive.some((option) => option.id === id));
  if (combinable.length > MAX_COMBINED) return undefined;
  return [
    ...subsetsOf(combinable).filter(({ length }) => length <= max),
    ...exclusive.map(({ id }) => [id]),
  ];
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}
