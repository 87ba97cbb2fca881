import type { QuestionResults, ResponsesQuery, ShareLink } from '@service-popups/contract';
import { formatCount } from '../format/numbers';
import { languageName } from '../languages/language-list';
import { describeAnswerFilter, readAnswers } from './answer-filters';
import { deviceNames } from './breakdown/groups';
import { describeTags, readTagFilter } from './popup/tag-filter';
import { formatDays } from './results-query';

/** The filters in words, the period first. */
export function describeFilters(
  query: ResponsesQuery,
  questions: readonly QuestionResults[],
): string[] {
  const { answers, tag } = query;
  return [
    describePeriod(query),
    ...describeFields(query).map(({ words }) => words),
    ...(tag === undefined ? [] : [describeTags(readTagFilter(tag))]),
    ...readAnswers(answers).map((filter) => describeAnswerFilter(filter, questions)),
  ];
}

/** The filters of a share link in words. A rolling period has no fixed days. */
export function describeShared(
  { filters, rollingDays }: Pick<ShareLink, 'filters' | 'rollingDays'>,
  questions: readonly QuestionResults[],
): string[] {
  const [period = '', ...others] = describeFilters(filters, questions);
  return [rollingDays === undefined ? period : describeRolling(rollingDays), ...others];
}

export function describeRolling(days: number): string {
  return days === 1 ? 'Always today' : `Always the last ${formatCount(days)} days`;
}

function describePeriod(query: ResponsesQuery): string {
  const period = formatDays(query);
  return period.charAt(0).toUpperCase() + period.slice(1);
}

/** The filters that have one value, in words. */
export function describeFields(query: ResponsesQuery) {
  const { version, device, lang, path, finished, status } = query;
  const words = {
    version: version && `Version ${version}`,
    device: device && deviceNames[device],
    lang: lang && languageName(lang),
    path: path && `Page ${path}`,
    finished: finished && (finished === 'true' ? 'Completed' : 'Not completed'),
    status: status && `Review status: ${status}`,
  };
  const names = Object.keys(words) as (keyof typeof words)[];
  return names.flatMap((name) => {
    const found = words[name];
    return found ? [{ name, words: found }] : [];
  });
}
