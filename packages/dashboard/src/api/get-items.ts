import { ApiError } from './api-error';
import { isRecord, readProblem } from './read-problem';
import { request } from './request';

/** Fetches a list without pages (`{ items }`). */
export async function getItems(path: string, signal: AbortSignal): Promise<unknown[]> {
  const body = await request(path, { signal });
  if (isList(body)) return body.items;
  throw new ApiError(readProblem(undefined, 200), { status: 200 });
}

function isList(body: unknown): body is { items: unknown[] } {
  return isRecord(body) && Array.isArray(body.items);
}
