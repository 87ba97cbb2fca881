import { causesOf } from '../errors/causes-of';

/** SQLSTATE classes whose messages name settings and objects, never values from rows. */
const TELLING = /^(08|28|3D|42|53|55|57)/;

/** Why the database cannot be used, from what the driver said below what others wrapped around it. */
export function innermost(error: unknown): string {
  const { message, code, severity } = (causesOf(error).at(-1) ?? {}) as Partial<
    Record<'message' | 'code' | 'severity', string>
  >;
  if (severity !== undefined && code !== undefined && !TELLING.test(code))
    return `PostgreSQL reported error ${code}`;
  return message || (code ?? String(error));
}
