import type { BulkReviewChange, Review, ReviewedResponse } from '@service-popups/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { isRecord } from './read-problem';
import { POPUP, scopeKey, type PopupScope } from './scope';

/** How many responses a request can change. */
const MAX_REVIEWED = 500;

const resultsKey = (popup: PopupScope) => [...scopeKey(popup), 'results', popup.popupId] as const;

/** The tags of a popup, the most frequent first. */
export function tagsQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: [...resultsKey(popup), 'tags'],
    queryFn: async ({ signal }) =>
      (await api.GET(`${POPUP}/results/tags`, { path: popup, signal })).items,
  });
}

export async function reviewResponses(
  popup: PopupScope,
  { responseIds, ...changes }: BulkReviewChange,
): Promise<ReviewedResponse[]> {
  const changed: ReviewedResponse[] = [];
  for (let from = 0; from < responseIds.length; from += MAX_REVIEWED) {
    const body = { ...changes, responseIds: responseIds.slice(from, from + MAX_REVIEWED) };
    const { items } = await api.POST(`${POPUP}/results/reviews`, { path: popup, body });
    changed.push(...items);
  }
  return changed;
}

export function saveNote(popup: PopupScope, responseId: string, note: string) {
  return api.PATCH(`${POPUP}/results/responses/{responseId}/review`, {
    path: { ...popup, responseId },
    body: { note },
  });
}

/** A response or text answer in the cache. */
interface Reviewed {
  responseId: string;
  review?: Review | undefined;
}

/** Changes reviews wherever they're shown. Returns them as they were. */
export function updateReviews(
  client: QueryClient,
  popup: PopupScope,
  update: (responseId: string, review: Review | undefined) => Review | undefined,
): Map<string, Review | undefined> {
  const before = new Map<string, Review | undefined>();
  const updateOne = (one: Reviewed): Reviewed => {
    const review = update(one.responseId, one.review);
    if (review === one.review) return one;
    before.set(one.responseId, one.review);
    return { ...one, review };
  };
  client.setQueriesData<Reviewed | { pages: { items: Reviewed[] }[] }>(
    {
      queryKey: resultsKey(popup),
      predicate: ({ queryKey }) => /^(responses?$|texts of )/.test(String(queryKey[5])),
    },
    (data) => {
      if (!data || !('pages' in data)) return data && updateOne(data);
      const pages = data.pages.map((page) => ({ ...page, items: page.items.map(updateOne) }));
      return { ...data, pages };
    },
  );
  return before;
}

/** Marks results that reviews have changed as outdated. What's on the screen stays until it's shown again. */
export function outdateReviews(client: QueryClient, popup: PopupScope): void {
  void client.invalidateQueries({ queryKey: tagsQuery(popup).queryKey });
  void client.invalidateQueries({
    queryKey: resultsKey(popup),
    predicate: ({ queryKey }) => {
      const filters = queryKey[6];
      return isRecord(filters) && (filters.tag !== undefined || filters.status !== undefined);
    },
    refetchType: 'none',
  });
}
