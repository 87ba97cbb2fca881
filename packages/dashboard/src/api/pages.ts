/** A page of a list. */
export interface ListPage<Item> {
  items: Item[];
  /** The cursor of the next page, or null. */
  next: string | null;
}

const MAX_PAGE_SIZE = '100';

/** Loads all pages of a list. */
export async function loadAllItems<Item>(
  loadPage: (query: { limit: string; cursor: string }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ListPage<Item> = await loadPage({ limit: MAX_PAGE_SIZE, cursor });
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

/** How an infinite query goes from page to page. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
};
