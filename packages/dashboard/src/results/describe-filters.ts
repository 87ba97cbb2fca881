import type { QuestionResults, ResponsesQuery } from '@service-popups/contract';
import { languageName } from '../languages/language-list';
import { describeAnswerFilter, readAnswers } from './answer-filters';
import { deviceNames } from './breakdown/groups';
import { describeTags, readTagFilter } from './popup/review-filters';
import { formatDays } from './results-query';

/** The filters in words, the period first. */
export function describeFilters(
  query: ResponsesQuery,
  questions: readonly QuestionResults[],
): string[] {
  const { version, device, lang, path, finished, answers, tag, status } = query;
  const period = formatDays(query);
  return [
    period.charAt(0).toUpperCase() + period.slice(1),
    ...(version === undefined ? [] : [`Version ${version}`]),
    ...(device === undefined ? [] : [deviceNames[device]]),
    ...(lang === undefined ? [] : [languageName(lang)]),
    ...(path === undefined ? [] : [`Page ${path}`]),
    ...(finished === undefined ? [] : [finished === 'true' ? 'Completed' : 'Not completed']),
    ...(status === undefined ? [] : [`Review status: ${status}`]),
    ...(tag === undefined ? [] : [describeTags(readTagFilter(tag))]),
    ...readAnswers(answers).map((filter) => describeAnswerFilter(filter, questions)),
  ];
}
