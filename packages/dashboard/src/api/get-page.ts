import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';
import { request } from './request';

/** A page of a list. */
export interface ListPage<Item> {
  items: Item[];
  /** The cursor of the next page, or null. */
  next: string | null;
}

/** Fetches one page of a list. */
export async function getPage<Item>(path: string, signal: AbortSignal): Promise<ListPage<Item>> {
  const body = await request(path, { signal });
  if (isRecord(body) && Array.isArray(body.items)) return body as unknown as ListPage<Item>;
  throw new ApiError(readProblem(undefined, 200), { status: 200 });
}

/** A query string of the non-empty values. */
export function toSearch(query: object): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
