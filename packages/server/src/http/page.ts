import { asc, desc, sql, type Column, type SQL } from 'drizzle-orm';
import { ProblemError } from './problem';

/** Which part of a list is asked for. */
export interface PageRequest {
  limit: number;
  /** Where the page before ended. */
  after: [at: Date, id: string] | undefined;
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** What a list is ordered by: a time, and what tells entries of the same time apart. */
export interface PageKey {
  at: Column;
  id: Column;
}

const DEFAULT_LIMIT = 50;
/** PostgreSQL reads no date after the year 9999. */
const LATEST = 253_402_300_799_999;
const CURSOR = /^(\d{1,15})~([A-Za-z0-9_.-]{1,128})$/;

export function pageRequest(query: { limit?: string; cursor?: string }): PageRequest {
  const { limit, cursor } = query;
  return { limit: limit ? Number(limit) : DEFAULT_LIMIT, after: cursor ? read(cursor) : undefined };
}

function read(cursor: string): [Date, string] {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined || Number(at) > LATEST)
    throw new ProblemError('invalid_request', 'cursor must be the `next` of the page before', {
      field: 'cursor',
    });
  return [new Date(Number(at)), id];
}

/** For `order by`. */
export function newestFirst({ at, id }: PageKey): SQL[] {
  return [desc(at), asc(sql`${id}::text`)];
}

/** For `where`: what comes after the page before, in the order of `newestFirst`. */
export function afterCursor({ at, id }: PageKey, { after }: PageRequest): SQL | undefined {
  if (!after) return undefined;
  const [time, last] = after;
  const stamp = sql`${time.toISOString()}::timestamptz`;
  return sql`(${at} < ${stamp} or (${at} = ${stamp} and ${id}::text > ${last}))`;
}

/** A page out of rows, of which there is one more than fits when there is another page. */
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
