import type {
  BulkReviewChange,
  Review,
  ReviewedResponse,
  TagCount,
} from '@service-popups/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getItems } from './get-items';
import { popupPath } from './popups';
import type { PopupScope } from './popup-results';
import { isRecord } from './read-problem';
import { change } from './request';
import { scopeKey } from './scope';

/** How many responses a request can change. */
const MAX_REVIEWED = 500;

const path = (popup: PopupScope, rest: string): string =>
  `${popupPath(popup, popup.popupId)}/results/${rest}`;

const resultsKey = (popup: PopupScope) => [...scopeKey(popup), 'results', popup.popupId] as const;

/** The tags of a popup, the most frequent first. */
export function tagsQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: [...resultsKey(popup), 'tags'],
    queryFn: async ({ signal }) => (await getItems(path(popup, 'tags'), signal)) as TagCount[],
  });
}

export async function reviewResponses(
  popup: PopupScope,
  { responseIds, ...changes }: BulkReviewChange,
): Promise<ReviewedResponse[]> {
  const changed: ReviewedResponse[] = [];
  for (let from = 0; from < responseIds.length; from += MAX_REVIEWED) {
    const body = { ...changes, responseIds: responseIds.slice(from, from + MAX_REVIEWED) };
    const reply = await change('POST', path(popup, 'reviews'), { body });
    changed.push(...(reply as { items: ReviewedResponse[] }).items);
  }
  return changed;
}

export async function saveNote(
  popup: PopupScope,
  responseId: string,
  note: string,
): Promise<Review> {
  const notePath = path(popup, `responses/${encodeURIComponent(responseId)}/review`);
  return (await change('PATCH', notePath, { body: { note } })) as Review;
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
  client.setQueriesData<unknown>(
    {
      queryKey: resultsKey(popup),
      predicate: ({ queryKey }) => /^(responses?$|texts of )/.test(String(queryKey[5])),
    },
    (data: unknown) => {
      if (!isRecord(data)) return data;
      if (!Array.isArray(data.pages)) return updateOne(data as unknown as Reviewed);
      const pages = data.pages as { items: Reviewed[] }[];
      return {
        ...data,
        pages: pages.map((page) => ({ ...page, items: page.items.map(updateOne) })),
      };
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
