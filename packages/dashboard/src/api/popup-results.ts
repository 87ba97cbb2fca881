import type {
  DaysQuery,
  FunnelCounts,
  PageCounts,
  QuestionResults,
  ResponsesQuery,
  ResponseView,
  StoredResponse,
  SuppressionCounts,
  TextAnswer,
} from '@service-popups/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getItems } from './get-items';
import { getPage, toSearch } from './get-page';
import { request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

/** A popup, and where it is. */
export interface PopupScope extends Scope {
  popupId: string;
}

const LARGEST_PAGE = '100';

function path(place: PopupScope, rest: string, query: object = {}): string {
  const popup = `${scopePath(place)}/popups/${encodeURIComponent(place.popupId)}`;
  return `${popup}/${rest}${toSearch(query)}`;
}

const key = (place: PopupScope, what: string, query: object = {}) =>
  [...scopeKey(place), 'results', place.popupId, what, query] as const;

// What was there stays until another choice has been fetched, so that the page does not jump.

export function funnelQuery(place: PopupScope, query: ResponsesQuery) {
  return queryOptions({
    queryKey: key(place, 'funnel', query),
    queryFn: async ({ signal }) =>
      (await request(path(place, 'results/funnel', query), { signal })) as FunnelCounts,
    placeholderData: keepPreviousData,
  });
}

export function questionsQuery(place: PopupScope, query: ResponsesQuery) {
  return queryOptions({
    queryKey: key(place, 'questions', query),
    queryFn: async ({ signal }) =>
      (await getItems(path(place, 'results/questions', query), signal)) as QuestionResults[],
    placeholderData: keepPreviousData,
  });
}

export function pagesQuery(place: PopupScope, query: ResponsesQuery) {
  return queryOptions({
    queryKey: key(place, 'pages', query),
    queryFn: async ({ signal }) =>
      (await request(path(place, 'results/pages', query), { signal })) as PageCounts,
    placeholderData: keepPreviousData,
  });
}

export function suppressionsQuery(place: PopupScope, days: DaysQuery) {
  return queryOptions({
    queryKey: key(place, 'suppressions', days),
    queryFn: async ({ signal }) =>
      (await request(path(place, 'results/suppressions', days), { signal })) as SuppressionCounts,
    placeholderData: keepPreviousData,
  });
}

export function textsQuery(
  place: PopupScope,
  questionId: string,
  query: ResponsesQuery & { search?: string },
) {
  const address = `results/questions/${encodeURIComponent(questionId)}/texts`;
  return infiniteQueryOptions({
    queryKey: key(place, `texts of ${questionId}`, query),
    queryFn: ({ signal, pageParam }) =>
      getPage<TextAnswer>(path(place, address, { ...query, cursor: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // To fetch anew would be to fetch every page anew.
    refetchOnWindowFocus: false,
  });
}

export function responsesQuery(place: PopupScope, query: ResponsesQuery & { finished?: string }) {
  return infiniteQueryOptions({
    queryKey: key(place, 'responses', query),
    queryFn: ({ signal, pageParam }) => {
      const part = { ...query, limit: LARGEST_PAGE, cursor: pageParam };
      return getPage<StoredResponse>(path(place, 'results/responses', part), signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function responseQuery(place: PopupScope, responseId: string) {
  return queryOptions({
    queryKey: key(place, 'response', { responseId }),
    queryFn: async ({ signal }) =>
      (await request(path(place, `results/responses/${encodeURIComponent(responseId)}`), {
        signal,
      })) as ResponseView,
  });
}

/** Where all chosen responses can be had as a file. */
export function exportUrl(
  place: PopupScope,
  query: ResponsesQuery,
  format: 'csv' | 'jsonl',
): string {
  return path(place, 'responses', { ...query, format });
}
