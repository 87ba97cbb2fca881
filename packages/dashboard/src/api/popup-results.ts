import type {
  Breakdown,
  DaysQuery,
  EarlierQuestion,
  EnvironmentKind,
  FunnelCounts,
  PageCounts,
  PopupResults,
  QuestionResults,
  ResponsesQuery,
  ResponseView,
  ResultsSubject,
  StoredResponse,
  SuppressionCounts,
  TextAnswer,
} from '@service-popups/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getItems, getList, getPage, toSearch } from './get-items';
import { nameRemovedInGroups, nameRemovedParts } from './name-removed-parts';
import { change, request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

/** A popup and its scope. */
export interface PopupScope extends Scope {
  popupId: string;
}

const MAX_PAGE_SIZE = '100';

function path(popup: PopupScope, rest: string, query: object = {}): string {
  const base = `${scopePath(popup)}/popups/${encodeURIComponent(popup.popupId)}`;
  return `${base}/${rest}${toSearch(query)}`;
}

const key = (popup: PopupScope, what: string, query: object = {}) =>
  [...scopeKey(popup), 'results', popup.popupId, what, query] as const;

export function subjectQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: key(popup, 'subject'),
    queryFn: async ({ signal }) =>
      (await request(path(popup, 'results'), { signal })) as ResultsSubject,
  });
}

// Previous data stays visible while a new filter loads, so that the page doesn't jump.

export function funnelQuery(popup: PopupScope, filters: ResponsesQuery) {
  // Reports have no hidden fields to filter by.
  const { from, to, lang, device, path: page, version } = filters;
  const query = { from, to, lang, device, path: page, version };
  return queryOptions({
    queryKey: key(popup, 'funnel', query),
    queryFn: async ({ signal }) =>
      (await request(path(popup, 'results/funnel', query), { signal })) as FunnelCounts,
    placeholderData: keepPreviousData,
  });
}

/** Filters, and the version of the popup whose questions are asked about instead of the live one. */
type VersionedQuery = ResponsesQuery & { asOf?: string };

interface Questions {
  items: QuestionResults[];
  earlier?: EarlierQuestion[];
}

const itemsOf = ({ items }: Questions): QuestionResults[] => items.map(nameRemovedParts);

export function questionsQuery(popup: PopupScope, query: VersionedQuery & { question?: string }) {
  return queryOptions({
    queryKey: key(popup, 'questions', query),
    queryFn: ({ signal }) => getList<Questions>(path(popup, 'results/questions', query), signal),
    placeholderData: keepPreviousData,
    select: itemsOf,
  });
}

const NONE: EarlierQuestion[] = [];
const earlierOf = ({ earlier = NONE }: Questions): EarlierQuestion[] => earlier;

/** Questions that only earlier versions asked. They come with the results of the others. */
export function earlierQuestionsQuery(popup: PopupScope, query: VersionedQuery) {
  return queryOptions({ ...questionsQuery(popup, query), select: earlierOf });
}

export function breakdownQuery(
  popup: PopupScope,
  questionId: string,
  query: VersionedQuery & { by: string },
) {
  const breakdownPath = `results/questions/${encodeURIComponent(questionId)}/breakdown`;
  return queryOptions({
    queryKey: key(popup, `breakdown of ${questionId}`, query),
    queryFn: async ({ signal }) =>
      (await request(path(popup, breakdownPath, query), { signal })) as Breakdown,
    placeholderData: keepPreviousData,
    select: nameRemovedInGroups,
  });
}

export function pagesQuery(popup: PopupScope, query: ResponsesQuery) {
  return queryOptions({
    queryKey: key(popup, 'pages', query),
    queryFn: async ({ signal }) =>
      (await request(path(popup, 'results/pages', query), { signal })) as PageCounts,
    placeholderData: keepPreviousData,
  });
}

export function suppressionsQuery(popup: PopupScope, days: DaysQuery) {
  return queryOptions({
    queryKey: key(popup, 'suppressions', days),
    queryFn: async ({ signal }) =>
      (await request(path(popup, 'results/suppressions', days), { signal })) as SuppressionCounts,
    placeholderData: keepPreviousData,
  });
}

export function textsQuery(
  popup: PopupScope,
  questionId: string,
  query: VersionedQuery & { search?: string },
) {
  const textsPath = `results/questions/${encodeURIComponent(questionId)}/texts`;
  return infiniteQueryOptions({
    queryKey: key(popup, `texts of ${questionId}`, query),
    queryFn: ({ signal, pageParam }) =>
      getPage<TextAnswer>(path(popup, textsPath, { ...query, cursor: pageParam }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A refetch would reload every page.
    refetchOnWindowFocus: false,
  });
}

export function responsesQuery(popup: PopupScope, query: ResponsesQuery) {
  return infiniteQueryOptions({
    queryKey: key(popup, 'responses', query),
    queryFn: ({ signal, pageParam }) => {
      const part = { ...query, limit: MAX_PAGE_SIZE, cursor: pageParam };
      return getPage<StoredResponse>(path(popup, 'results/responses', part), signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function responseQuery(popup: PopupScope, responseId: string) {
  return queryOptions({
    queryKey: key(popup, 'response', { responseId }),
    queryFn: async ({ signal }) =>
      (await request(path(popup, `results/responses/${encodeURIComponent(responseId)}`), {
        signal,
      })) as ResponseView,
  });
}

/** The prefix of the keys of all lists of responses. */
export function responsesKey(popup: PopupScope) {
  return key(popup, 'responses').slice(0, -1);
}

/** Goes on when the page is left. */
export async function deleteResponse(popup: PopupScope, responseId: string): Promise<void> {
  const address = path(popup, `results/responses/${encodeURIComponent(responseId)}`);
  await change('DELETE', address, { keepalive: true });
}

/** The URL of a file with the selected responses. */
export function exportUrl(
  popup: PopupScope,
  query: ResponsesQuery,
  file: { format: 'csv' | 'xlsx' | 'jsonl'; words?: 'true' },
): string {
  return path(popup, 'responses', { ...query, ...file });
}

export function resultsQuery(projectId: string, environment: EnvironmentKind) {
  const path = `/api/v1/projects/${encodeURIComponent(projectId)}/environments/${environment}/results`;
  return queryOptions({
    queryKey: ['projects', projectId, environment, 'results'],
    queryFn: async ({ signal }) => (await getItems(path, signal)) as PopupResults[],
  });
}
