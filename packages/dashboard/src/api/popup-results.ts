import { buildUrl } from '@service-popups/api';
import type {
  DaysQuery,
  EarlierQuestion,
  EnvironmentKind,
  QuestionResults,
  ResponsesQuery,
} from '@service-popups/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { nameRemovedInGroups, nameRemovedParts } from './name-removed-parts';
import { byCursor } from './pages';
import { ENVIRONMENT, POPUP, scopeKey, type PopupScope } from './scope';

const RESULTS = `${POPUP}/results` as const;
const RESPONSE = `${RESULTS}/responses/{responseId}` as const;

const MAX_PAGE_SIZE = '100';

const key = (popup: PopupScope, what: string, query: object = {}) =>
  [...scopeKey(popup), 'results', popup.popupId, what, query] as const;

export function subjectQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: key(popup, 'subject'),
    queryFn: ({ signal }) => api.GET(RESULTS, { path: popup, signal }),
  });
}

// Previous data stays visible while a new filter loads, so that the page doesn't jump.

export function funnelQuery(popup: PopupScope, filters: ResponsesQuery) {
  // Reports have no hidden fields to filter by.
  const { from, to, lang, device, path, version } = filters;
  const query = { from, to, lang, device, path, version };
  return queryOptions({
    queryKey: key(popup, 'funnel', query),
    queryFn: ({ signal }) => api.GET(`${RESULTS}/funnel`, { path: popup, query, signal }),
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
    queryFn: ({ signal }) => api.GET(`${RESULTS}/questions`, { path: popup, query, signal }),
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
  return queryOptions({
    queryKey: key(popup, `breakdown of ${questionId}`, query),
    queryFn: ({ signal }) =>
      api.GET(`${RESULTS}/questions/{questionId}/breakdown`, {
        path: { ...popup, questionId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    select: nameRemovedInGroups,
  });
}

export function pagesQuery(popup: PopupScope, query: ResponsesQuery) {
  return queryOptions({
    queryKey: key(popup, 'pages', query),
    queryFn: ({ signal }) => api.GET(`${RESULTS}/pages`, { path: popup, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Values to filter by. */
export function valuesQuery(popup: PopupScope, query: ResponsesQuery & { of: string }) {
  return queryOptions({
    queryKey: key(popup, 'values', query),
    queryFn: ({ signal }) => api.GET(`${RESULTS}/values`, { path: popup, query, signal }),
  });
}

export function suppressionsQuery(popup: PopupScope, query: DaysQuery) {
  return queryOptions({
    queryKey: key(popup, 'suppressions', query),
    queryFn: ({ signal }) => api.GET(`${RESULTS}/suppressions`, { path: popup, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function textsQuery(
  popup: PopupScope,
  questionId: string,
  query: VersionedQuery & { search?: string },
) {
  return infiniteQueryOptions({
    queryKey: key(popup, `texts of ${questionId}`, query),
    queryFn: ({ signal, pageParam: cursor }) =>
      api.GET(`${RESULTS}/questions/{questionId}/texts`, {
        path: { ...popup, questionId },
        query: { ...query, cursor },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // A refetch would reload every page.
    refetchOnWindowFocus: false,
  });
}

export function responsesQuery(popup: PopupScope, query: ResponsesQuery) {
  return infiniteQueryOptions({
    queryKey: key(popup, 'responses', query),
    queryFn: ({ signal, pageParam: cursor }) =>
      api.GET(`${RESULTS}/responses`, {
        path: popup,
        query: { ...query, limit: MAX_PAGE_SIZE, cursor },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function responseQuery(popup: PopupScope, responseId: string) {
  return queryOptions({
    queryKey: key(popup, 'response', { responseId }),
    queryFn: ({ signal }) => api.GET(RESPONSE, { path: { ...popup, responseId }, signal }),
  });
}

/** The prefix of the keys of all lists of responses. */
export function responsesKey(popup: PopupScope) {
  return key(popup, 'responses').slice(0, -1);
}

/** Goes on when the page is left. */
export function deleteResponse(popup: PopupScope, responseId: string) {
  return api.DELETE(RESPONSE, { path: { ...popup, responseId }, keepalive: true });
}

/** The URL of a file with the selected responses. */
export function exportUrl(
  popup: PopupScope,
  query: ResponsesQuery,
  file: { format: 'csv' | 'xlsx' | 'jsonl'; words?: 'true' },
): string {
  return buildUrl(`${POPUP}/responses`, { path: popup, query: { ...query, ...file } });
}

export function resultsQuery(projectId: string, environment: EnvironmentKind) {
  const scope = { projectId, environment };
  return queryOptions({
    queryKey: [...scopeKey(scope), 'results'],
    queryFn: async ({ signal }) =>
      (await api.GET(`${ENVIRONMENT}/results`, { path: scope, signal })).items,
  });
}
