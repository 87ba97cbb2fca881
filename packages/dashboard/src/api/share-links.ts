import type { SharedResults } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { nameRemovedInGroups, nameRemovedParts } from './name-removed-parts';
import { loadAllItems } from './pages';
import { POPUP, scopeKey, type PopupScope } from './scope';

export function shareLinksQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: [...scopeKey(popup), 'share-links', popup.popupId],
    queryFn: ({ signal }) =>
      loadAllItems((query) => api.GET(`${POPUP}/share-links`, { path: popup, query, signal })),
  });
}

/** Long surveys take a while. */
const TIMEOUT_MS = 30_000;

/** What a shared page shows. */
export function sharedResultsQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) =>
      api.GET('/api/v1/shared/{token}', { path: { token }, signal, timeoutMs: TIMEOUT_MS }),
    select: nameRemovedInShared,
  });
}

function nameRemovedInShared(shared: SharedResults): SharedResults {
  return {
    ...shared,
    questions: shared.questions.map(({ results, breakdown, ...question }) => ({
      ...question,
      results: results && nameRemovedParts(results),
      breakdown: breakdown && nameRemovedInGroups(breakdown),
    })),
  };
}
