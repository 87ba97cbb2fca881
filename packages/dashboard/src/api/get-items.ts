import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';
import { request } from './request';

/** Fetches a list without pages (`{ items }`). */
export async function getItems(path: string, signal: AbortSignal): Promise<unknown[]> {
  return (await getList<{ items: unknown[] }>(path, signal)).items;
}

/** Fetches a list with what comes with it. */
export async function getList<List extends { items: unknown[] }>(
  path: string,
  signal: AbortSignal,
): Promise<List> {
  const body = await request(path, { signal });
  if (isList(body)) return body as List;
  throw new ApiError(readProblem(undefined, 200), { status: 200 });
}

function isList(body: unknown): body is { items: unknown[] } {
  return isRecord(body) && Array.isArray(body.items);
}

/** A page of a list. */
export interface ListPage<Item> {
  items: Item[];
  /** The cursor of the next page, or null. */
  next: string | null;
}

/** Fetches one page of a list. */
export async function getPage<Item>(path: string, signal: AbortSignal): Promise<ListPage<Item>> {
  return getList<ListPage<Item>>(path, signal);
}

/** A query string of the non-empty values. */
export function toSearch(query: object): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

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
