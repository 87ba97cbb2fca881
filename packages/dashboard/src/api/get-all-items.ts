import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';
import { request } from './request';

const LARGEST_PAGE = 100;

/** Fetches a list from the API, page by page to its end. */
export async function getAllItems(path: string, signal: AbortSignal): Promise<unknown[]> {
  const items: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(LARGEST_PAGE), ...(cursor && { cursor }) });
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
