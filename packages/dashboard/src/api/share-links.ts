import type {
  CreatedShareLink,
  NewShareLink,
  SharedResults,
  ShareLink,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import { nameRemovedInGroups, nameRemovedParts } from './name-removed-parts';
import type { PopupScope } from './popup-results';
import { change, request } from './request';
import { scopeKey, scopePath } from './scope';

const path = (popup: PopupScope): string =>
  `${scopePath(popup)}/popups/${encodeURIComponent(popup.popupId)}/share-links`;

export function shareLinksQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: [...scopeKey(popup), 'share-links', popup.popupId],
    queryFn: async ({ signal }) => (await getAllItems(path(popup), signal)) as ShareLink[],
  });
}

export async function createShareLink(
  popup: PopupScope,
  body: NewShareLink,
): Promise<CreatedShareLink> {
  return (await change('POST', path(popup), { body })) as CreatedShareLink;
}

export async function revokeShareLink(popup: PopupScope, id: string): Promise<void> {
  await change('DELETE', `${path(popup)}/${encodeURIComponent(id)}`);
}

/** Long surveys take a while. */
const TIMEOUT_MS = 30_000;

/** What a shared page shows. */
export function sharedResultsQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: async ({ signal }) =>
      (await request(
        `/api/v1/shared/${encodeURIComponent(token)}`,
        { signal },
        TIMEOUT_MS,
      )) as SharedResults,
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
