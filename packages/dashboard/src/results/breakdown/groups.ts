import type { ChangedQuestion, Device, QuestionResults } from '@service-popups/contract';
import type { AnswerFilter } from '@service-popups/rules';
import { languageName } from '../../languages/language-list';
import { npsGroupFilter } from '../answer-filters';
import { answerChange, type FilterChange } from '../questions/filter-button';
import type { ResultsSearch } from '../results-search';
import { isDuring, isTimeUnit, timeName } from './times';

export const deviceNames: Readonly<Record<Device, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

const visitChoices = [
  { value: 'device', label: 'Device' },
  { value: 'language', label: 'Language' },
  { value: 'page', label: 'Page' },
  { value: 'version', label: 'Version' },
  { value: 'finished', label: 'Completed or not' },
];

/** What a question can be broken down by. */
export function listBreakdowns(
  { questionId }: QuestionResults,
  questions: readonly QuestionResults[],
  hiddenFields: readonly string[],
) {
  const answers = questions
    .filter((one) => hasGroups(one) && one.questionId !== questionId)
    .map((one) => ({ value: `answer:${one.questionId}`, label: one.title }));
  const fields = hiddenFields.map((id) => ({ value: `answer:${id}`, label: id }));
  return [
    { value: '', label: 'Nothing' },
    {
      group: 'Time',
      items: [
        { value: 'time', label: 'Over time' },
        { value: 'day', label: 'By day' },
        { value: 'week', label: 'By week' },
        { value: 'month', label: 'By month' },
      ],
    },
    { group: 'Visit', items: visitChoices },
    ...(answers.length > 0 ? [{ group: 'Answers', items: answers }] : []),
    ...(fields.length > 0 ? [{ group: 'Hidden fields', items: fields }] : []),
  ];
}

/** Whether the answers to a question are groups: options, ratings, or yes and no. */
function hasGroups(question: QuestionResults): boolean {
  return 'others' in question || ['nps', 'csat', 'ces'].includes(question.type);
}

/** The heading of a column with groups. */
export function groupingName(by: string, questions: readonly QuestionResults[]): string {
  if (isTimeUnit(by)) return 'Time';
  const key = by.replace(/^answer:/, '');
  return (
    visitChoices.find(({ value }) => value === by)?.label ??
    questions.find(({ questionId }) => questionId === key)?.title ??
    key
  );
}

/** The name of a group. */
export function groupName(by: string, { id, label }: { id: string | null; label: string }): string {
  if (id === null) return by.startsWith('answer:') ? 'No answer' : 'Unknown';
  if (isTimeUnit(by)) return timeName(by, id);
  switch (by) {
    case 'device':
      return id in deviceNames ? deviceNames[id as Device] : label;
    case 'language':
      return languageName(id);
    case 'version':
      return `Version ${id}`;
    case 'finished':
      return id === 'true' ? 'Completed' : 'Not completed';
    default:
      return label;
  }
}

/** Whether the question changed in a version or time. */
export function hasChanged(
  by: string,
  id: string | null,
  changes: readonly ChangedQuestion[],
  timeZone: string,
): boolean {
  if (id === null) return false;
  return changes.some(({ version, at }) =>
    isTimeUnit(by) ? isDuring(by, id, at, timeZone) : by === 'version' && String(version) === id,
  );
}

/** Filters by a group, if that's possible. */
export function groupChange(
  by: string,
  id: string | null,
  search: ResultsSearch,
  questions: readonly QuestionResults[],
): FilterChange | undefined {
  if (by.startsWith('answer:')) return answerChange(search, answerFilter(by, id, questions));
  if (id === null) return undefined;
  const toggle = <Name extends keyof ResultsSearch>(
    name: Name,
    value: ResultsSearch[Name],
  ): FilterChange => {
    const isOn = search[name] === value;
    return { isOn, changes: { [name]: isOn ? undefined : value } };
  };
  switch (by) {
    case 'device':
      return id in deviceNames ? toggle('device', id as Device) : undefined;
    case 'language':
      return toggle('lang', id);
    case 'page':
      return toggle('path', id);
    case 'version':
      return toggle('version', Number(id));
    case 'finished':
      return toggle('finished', id === 'true');
    default:
      return undefined;
  }
}

function answerFilter(
  by: string,
  id: string | null,
  questions: readonly QuestionResults[],
): AnswerFilter {
  const key = by.replace(/^answer:/, '');
  if (id === null) return { key, test: { is: 'missing' } };
  const isNps = questions.some(({ questionId, type }) => questionId === key && type === 'nps');
  if (isNps && (id === 'promoters' || id === 'passives' || id === 'detractors'))
    return npsGroupFilter(key, id);
  return { key, test: { is: 'any', values: [id] } };
}
