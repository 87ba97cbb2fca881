import { asc, desc, sql, type Column, type SQL } from 'drizzle-orm';
import { ProblemError } from './problem';

/** The requested part of a list. */
export interface PageRequest {
  limit: number;
  /** The last entry of the previous page. */
  after: [at: Date, id: string] | undefined;
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** The columns that a list is sorted by: a time, and an id for entries of the same time. */
export interface PageKey {
  at: Column;
  id: Column;
}

const DEFAULT_LIMIT = 50;
/** The end of the year 9999: PostgreSQL can't parse later dates in this format. */
const LATEST = 253_402_300_799_999;
const CURSOR = /^(\d{1,15})~([A-Za-z0-9_.-]{1,128})$/;

export function pageRequest(query: { limit?: string; cursor?: string }): PageRequest {
  const { limit, cursor } = query;
  return { limit: limit ? Number(limit) : DEFAULT_LIMIT, after: cursor ? read(cursor) : undefined };
}

function read(cursor: string): [Date, string] {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || Number(at) > LATEST)
    throw new ProblemError(
      'invalid_request',
      'cursor must be the `next` value of the previous page',
      {
        field: 'cursor',
      },
    );
  return [new Date(Number(at)), id];
}

/** For `order by`. */
export function newestFirst({ at, id }: PageKey): SQL[] {
  return [desc(at), asc(sql`${id}::text`)];
}

/** For `where`: entries after the previous page, in the order of `newestFirst`. */
export function afterCursor({ at, id }: PageKey, { after }: PageRequest): SQL | undefined {
  if (!after) return undefined;
  const [time, last] = after;
  const stamp = sql`${time.toISOString()}::timestamptz`;
  return sql`(${at} < ${stamp} or (${at} = ${stamp} and ${id}::text > ${last}))`;
}

/** Builds a page from `limit + 1` rows: the extra row says that there is a next page. */
export function pageFrom<Row, Item>(
  rows: Row[],
  { limit }: PageRequest,
  keyOf: (row: Row) => [at: Date, id: string | number],
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    next: last && rows.length > limit ? cursorOf(keyOf(last)) : null,
  };
}

function cursorOf([at, id]: [Date, string | number]): string {
  return Buffer.from(`${String(at.getTime())}~${String(id)}`).toString('base64url');
}
