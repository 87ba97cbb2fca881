import type { ManagedPopup, NewPopup } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { loadAllItems } from './pages';
import { ENVIRONMENT, POPUP, scopeKey, type PopupScope, type Scope } from './scope';

export function popupsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups'],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${ENVIRONMENT}/popups`, { path: scope, query, signal })),
  });
}

export function popupQuery(scope: Scope, popupId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups', popupId],
    queryFn: ({ signal }) => loadPopup(scope, popupId, signal),
  });
}

export function loadPopup(scope: Scope, popupId: string, signal?: AbortSignal) {
  return api.GET(POPUP, { path: { ...scope, popupId }, signal });
}

export function versionsQuery(scope: Scope, popupId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups', popupId, 'versions'],
    queryFn: ({ signal }) =>
      loadAllItems((query) =>
        api.GET(`${POPUP}/versions`, { path: { ...scope, popupId }, query, signal }),
      ),
  });
}

/** Versions never change, so each is fetched once. */
export function versionQuery(scope: Scope, popupId: string, number: number) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups', popupId, 'versions', number],
    queryFn: ({ signal }) =>
      api.GET(`${POPUP}/versions/{number}`, {
        path: { ...scope, popupId, number: String(number) },
        signal,
      }),
    staleTime: Infinity,
  });
}

export function createPopup(scope: Scope, body: NewPopup) {
  return api.POST(`${ENVIRONMENT}/popups`, { path: scope, body });
}

/** State changes that need no further input. */
export type PopupTransition = 'pause' | 'resume' | 'archive' | 'unarchive';

export function transitionPopup(
  scope: Scope,
  { id: popupId, revision }: Pick<ManagedPopup, 'id' | 'revision'>,
  transition: PopupTransition,
) {
  return api.POST(`${POPUP}/${transition}`, { path: { ...scope, popupId }, revision });
}

/** Creates a token that shows the draft on a page for an hour. */
export function createTestToken(scope: Scope, popupId: string) {
  return api.POST(`${POPUP}/test-token`, { path: { ...scope, popupId } });
}

export function surveyLinksQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: [...scopeKey(popup), 'survey-links', popup.popupId],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${POPUP}/survey-links`, { path: popup, query, signal })),
  });
}
