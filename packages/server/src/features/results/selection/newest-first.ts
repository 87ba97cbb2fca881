import { sql, type SQL } from 'drizzle-orm';
import { ProblemError } from '../../../http/problem';

// Lists are sorted by a time in microseconds, and by an id. For responses, these are the first save and the public id.
// The id that the SDK sends stays private: anyone who knows it can change answers.

interface Position {
  time: string;
  id: string;
}

/** The second part of a cursor: microseconds and id. Its first part has milliseconds. */
const LAST = /^(\d{3})\.([0-9a-f-]{36})$/;

export function micros(column: 'created_at' | 'updated_at' | 'occurred_at'): SQL {
  return sql`(extract(epoch from ${sql.identifier(column)}) * 1000000)::float8`;
}

/** The cursor of the last entry of a page. */
export function cursorKey(at: number, id: string): [Date, string] {
  const rest = String(at % 1000).padStart(3, '0');
  return [new Date(Math.floor(at / 1000)), `${rest}.${id}`];
}

export function readPosition([at, last]: [Date, string]): Position {
  const [, rest, id] = LAST.exec(last) ?? [];
  if (rest === undefined || id === undefined)
    throw new ProblemError(
      'invalid_request',
      'cursor must be the `next` value of the previous page',
      {
        field: 'cursor',
      },
    );
  return { time: at.toISOString().replace('Z', `${rest}Z`), id };
}

/** The id that members see. */
export const publicId = sql`public_response_id(id)`;

/** For `order by`. */
export const newestFirst = sql`created_at desc, ${publicId} desc`;

/** Appended to `where`: entries after this position. */
export function savedBefore({ time, id }: Position): SQL {
  return sql`and (created_at, ${publicId}) < (${time}::text::timestamptz, ${id}::uuid)`;
}
