import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';
import { request } from './request';

const MAX_PAGE_SIZE = 100;

/** Fetches all pages of a list. */
export async function getAllItems(path: string, signal: AbortSignal): Promise<unknown[]> {
  const items: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(MAX_PAGE_SIZE), ...(cursor && { cursor }) });
    const page = await request(`${path}?${query.toString()}`, { signal });
    if (!isPage(page)) throw new ApiError(readProblem(undefined, 200), { status: 200 });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
}

function isPage(body: unknown): body is { items: unknown[]; next: string | null } {
  return isRecord(body) && Array.isArray(body.items);
}
