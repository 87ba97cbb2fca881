import type { Question, SurveyComparison } from '@service-popups/contract';
import { OTHER } from '../other-key';
import type { QuestionOf } from '../answer-validator';
import { scaleOf } from '../rating-scales';
import type { Asked } from './asked';

/** A text that nobody compares with. */
const UNHEARD = '\u0001\u0002';

/** Beyond so many texts or options that are asked for, their combinations are not gone through. */
const MAX_PARTS = 6;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Values that stand for all that a key can have: whichever of the comparisons an answer satisfies, a
 * value among these satisfies the same. `undefined` is no answer. Nothing if there are too many.
 */
export function possibleValues(
  named: Asked | 'hidden' | undefined,
  comparisons: readonly SurveyComparison[],
): unknown[] | undefined {
  const wanted = comparisons.flatMap(({ value }) => value ?? []);
  const texts = textsAround(comparisons);
  if (!named || named === 'hidden')
    return texts && [undefined, true, false, ...numbersAround(wanted), ...texts];
  const given =
    named.part === undefined ? answersTo(named.question, wanted) : partsOf(named, wanted);
  const values = given === 'texts' ? texts : given;
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
      const { lowest, highest } = scaleOf(question);
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
      return onGrid([...wanted, min, max], decimals).filter((n) => n >= min && n <= max);
    }
    case 'multiple_choice':
    case 'picture_choice':
      return chosenTogether(question, wanted);
    case 'ranking':
      return [question.options.map(({ id }) => id)];
    case 'matrix':
    case 'points':
      return [{}];
    default:
      return 'texts';
  }
}

function partsOf({ question }: Asked, wanted: readonly unknown[]): unknown[] | 'texts' {
  if (question.type === 'matrix') return question.columns.map(({ id }) => id);
  if (question.type !== 'points') return 'texts';
  const { total = 100 } = question;
  return onGrid([...wanted, 0, total], 0).filter((value) => value >= 0 && value <= total);
}

type WithOptions = QuestionOf<'single_choice' | 'dropdown' | 'multiple_choice' | 'picture_choice'>;

function optionIds(question: WithOptions): string[] {
  const ids = question.options.map(({ id }) => id);
  return 'other' in question ? [...ids, OTHER] : ids;
}

const numbersIn = (wanted: readonly unknown[]): number[] =>
  wanted.filter((value) => typeof value === 'number');

function numbersAround(wanted: readonly unknown[]): number[] {
  const near = numbersIn(wanted).flatMap((n) => [n - 1, n - 1e-6, n, n + 1e-6, n + 1]);
  return [0, ...near];
}

/** The numbers with so many decimals that are next to those wanted. */
function onGrid(wanted: readonly unknown[], decimals: number): number[] {
  const step = 10 ** decimals;
  return numbersIn(wanted)
    .flatMap((n) => [Math.floor(n * step), Math.ceil(n * step)])
    .flatMap((n) => [n - 1, n, n + 1])
    .map((n) => Number((n / step).toFixed(decimals)));
}

/** Each text that is compared with, any that have to be contained in one, and something else. */
function textsAround(comparisons: readonly SurveyComparison[]): string[] | undefined {
  const textsOf = (some: readonly SurveyComparison[]): string[] =>
    some.flatMap(({ value }) => value ?? []).filter((value) => typeof value === 'string');
  const parts = [...new Set(textsOf(comparisons.filter(({ op }) => op === 'contains')))];
  return parts.length > MAX_PARTS
    ? undefined
    : [
        ...textsOf(comparisons),
        ...subsetsOf(parts).map((some) => [...some, UNHEARD].join(UNHEARD)),
      ];
}

/** What of the wanted options may be chosen together. */
function chosenTogether(
  question: QuestionOf<'multiple_choice' | 'picture_choice'>,
  wanted: readonly unknown[],
): string[][] | undefined {
  const { options, max = Infinity } = question;
  const alone = options.filter((option) => 'exclusive' in option && option.exclusive);
  const chosen = optionIds(question).filter((id) => wanted.includes(id));
  const free = chosen.filter((id) => !alone.some((option) => option.id === id));
  if (free.length > MAX_PARTS) return undefined;
  return [...subsetsOf(free).filter(({ length }) => length <= max), ...alone.map(({ id }) => [id])];
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}
