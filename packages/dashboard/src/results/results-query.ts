import type { DaysQuery, ResponsesQuery } from '@service-popups/contract';
import { addDays, daysBetween, formatDay } from '../format/days';
import type { ResultsSearch } from './results-search';

export const DEFAULT_PERIOD = 28;

/** Returns the selected days. */
export function getDays(
  { days = DEFAULT_PERIOD, from, to }: ResultsSearch,
  today: string,
): DaysQuery {
  if (from !== undefined || to !== undefined)
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return days === 'all' ? {} : { from: addDays(today, 1 - days), to: today };
}

/** Returns the preceding period of the same length, if the period has both ends. */
export function daysBefore({ from, to }: DaysQuery): DaysQuery | undefined {
  if (from === undefined || to === undefined || from > to) return undefined;
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

export function formatDays({ from, to }: DaysQuery): string {
  if (from !== undefined && from === to) return `on ${formatDay(from)}`;
  if (from !== undefined && to !== undefined) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from !== undefined) return `since ${formatDay(from)}`;
  return to === undefined ? 'all time' : `up to ${formatDay(to)}`;
}

/** Returns the query for the API. */
export function createQuery(search: ResultsSearch, today: string): ResponsesQuery {
  const { lang, device, path, version, finished, answers, tag, status } = search;
  return {
    ...getDays(search, today),
    ...(lang === undefined ? {} : { lang }),
    ...(device === undefined ? {} : { device }),
    ...(path === undefined ? {} : { path }),
    ...(version === undefined ? {} : { version: String(version) }),
    ...(finished === undefined ? {} : { finished: finished ? 'true' : 'false' }),
    ...(answers === undefined ? {} : { answers }),
    ...(tag === undefined ? {} : { tag }),
    ...(status === undefined ? {} : { status }),
  };
}

/** What the results are compared with. */
export interface Baseline {
  query: ResponsesQuery;
  /** As in "version 2". */
  name: string;
}

export function getBaseline(
  { compare }: ResultsSearch,
  query: ResponsesQuery,
): Baseline | undefined {
  if (compare === undefined) return undefined;
  if (compare !== 'previous')
    return {
      query: { ...query, version: String(compare) },
      name: `version ${String(compare)}`,
    };
  const before = daysBefore(query);
  return before && { query: { ...query, ...before }, name: 'the previous period' };
}
