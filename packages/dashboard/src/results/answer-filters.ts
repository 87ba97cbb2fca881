import type { QuestionResults } from '@service-popups/contract';
import {
  formatAnswerFilters,
  npsGroups,
  parseAnswerFilters,
  type AnswerFilter,
} from '@service-popups/rules';
import { formatMean, locale } from '../format/numbers';

/** The filters in a text that was validated before. */
export function readAnswers(text: string | undefined): AnswerFilter[] {
  return text === undefined ? [] : (parseAnswerFilters(text) ?? []);
}

function writeAnswers(filters: readonly AnswerFilter[]): string | undefined {
  return filters.length === 0 ? undefined : formatAnswerFilters(filters);
}

const isSameAnswer = (a: AnswerFilter, b: AnswerFilter): boolean =>
  a.key === b.key && a.row === b.row;

/** Adds a filter, in place of one for the same answer. */
function setAnswer(text: string | undefined, filter: AnswerFilter): string | undefined {
  const filters = readAnswers(text);
  const at = filters.findIndex((one) => isSameAnswer(one, filter));
  return writeAnswers(at < 0 ? [...filters, filter] : filters.with(at, filter));
}

export function removeAnswer(text: string | undefined, filter: AnswerFilter): string | undefined {
  return writeAnswers(readAnswers(text).filter((one) => !isSameAnswer(one, filter)));
}

/** Adds a filter, or removes it if it's there. Values of the same answer are alternatives. */
export function toggleAnswer(text: string | undefined, filter: AnswerFilter): string | undefined {
  const current = readAnswers(text).find((one) => isSameAnswer(one, filter));
  const isOn = hasAnswer(text, filter);
  if (current?.test.is !== 'any' || filter.test.is !== 'any')
    return isOn ? removeAnswer(text, filter) : setAnswer(text, filter);
  const { values } = filter.test;
  const kept = current.test.values.filter((value) => !values.includes(value));
  const wanted = isOn ? kept : [...kept, ...values];
  return wanted.length === 0
    ? removeAnswer(text, filter)
    : setAnswer(text, { ...filter, test: { is: 'any', values: wanted } });
}

/** Whether the filters include this one. */
export function hasAnswer(text: string | undefined, filter: AnswerFilter): boolean {
  const current = readAnswers(text).find((one) => isSameAnswer(one, filter));
  if (current === undefined) return false;
  if (current.test.is === 'any' && filter.test.is === 'any') {
    const { values } = current.test;
    return filter.test.values.every((value) => values.includes(value));
  }
  return formatAnswerFilters([current]) === formatAnswerFilters([filter]);
}

/** The ids of options in results, by the values that are stored. */
const MARKS: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** Filters by an option or rating, as given in the results of a question. */
export function optionFilter({ questionId, type }: QuestionResults, id: string): AnswerFilter {
  const isMark = type === 'yes_no' || type === 'consent' || type === 'link';
  const value = isMark ? String(id === 'yes') : id;
  return { key: questionId, test: { is: 'any', values: [value] } };
}

export function npsGroupFilter(questionId: string, id: keyof typeof npsGroups): AnswerFilter {
  const { lowest, highest } = npsGroups[id];
  return { key: questionId, test: { is: 'between', least: lowest, most: highest } };
}

/** A filter in words: "Plan is Team or Pro". */
export function describeAnswerFilter(
  { key, row, test }: AnswerFilter,
  questions: readonly QuestionResults[],
): string {
  const question = questions.find(({ questionId }) => questionId === key);
  const title = question?.title ?? key;
  const subject = row === undefined ? title : `${title}, ${rowLabel(question, row)}`;
  switch (test.is) {
    case 'given':
      return `${subject} was answered`;
    case 'missing':
      return `${subject} wasn’t answered`;
    case 'any':
      return `${subject} is ${alternatives.format(test.values.map((value) => valueLabel(question, value)))}`;
    case 'between':
      return `${subject} is ${describeRange(test.least, test.most)}`;
  }
}

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

function describeRange(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `${formatMean(most ?? null)} or less`;
  if (most === undefined) return `${formatMean(least)} or more`;
  return `${formatMean(least)} to ${formatMean(most)}`;
}

function rowLabel(question: QuestionResults | undefined, row: string): string {
  const rows = question?.type === 'matrix' ? question.rows : [];
  return rows.find(({ id }) => id === row)?.label ?? row;
}

function valueLabel(question: QuestionResults | undefined, value: string): string {
  if (question === undefined) return value;
  const options =
    question.type === 'matrix' ? question.columns : 'options' in question ? question.options : [];
  const option =
    options.find(({ id }) => id === value) ?? options.find(({ id }) => id === MARKS[value]);
  return option?.label ?? value;
}
