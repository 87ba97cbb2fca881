import { causesOf } from '../errors/causes-of';

/** SQLSTATE classes whose messages never contain values from rows. */
const SAFE_CODES = /^(08|28|3D|42|53|55|57)/;

/** A message for the innermost cause of a database error that is safe to show. */
export function databaseErrorMessage(error: unknown): string {
  const { message, code, severity } = (causesOf(error).at(-1) ?? {}) as Partial<
    Record<'message' | 'code' | 'severity', string>
  >;
  if (severity !== undefined && code !== undefined && !SAFE_CODES.test(code))
    return `PostgreSQL reported error ${code}`;
  return message || (code ?? String(error));
}
