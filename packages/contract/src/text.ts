import { Type, type TString } from 'typebox';

/** PostgreSQL can't store NUL and lone surrogates, neither as text nor as JSON. */
const STORABLE = '[^\\u0000\\ud800-\\udfff]';
const IDENTIFIER = '[A-Za-z0-9][A-Za-z0-9_.-]';

/** A string with the limits of every string on the wire. */
export function text(maxLength: number, description: string, minLength = 0): TString {
  return Type.String({ minLength, maxLength, pattern: `^${STORABLE}*$`, description });
}

/** Id of a popup, survey, page or question. Safe in URLs, attributes and file names. */
export function identifier(description: string): TString {
  return Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: `^${IDENTIFIER}*$`,
    description,
  });
}

// Keys of a map only support a pattern, so it includes the length limits.

/** Keys that are texts of limited length. */
export function textKey(minLength: number, maxLength: number): TString {
  return Type.String({ pattern: `^${STORABLE}{${String(minLength)},${String(maxLength)}}$` });
}

/** Keys that are identifiers. */
export function identifierKey(): TString {
  return Type.String({ pattern: `^${IDENTIFIER}{0,63}$` });
}

export function uuid(description: string): TString {
  return Type.String({
    minLength: 36,
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$',
    description,
  });
}

export function timestamp(description: string) {
  // The latest time of a JavaScript Date.
  return Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000, description });
}

/** A time that's stored as a timestamp. PostgreSQL doesn't accept ISO dates after the year 9999. */
export function storedTime(description: string) {
  return Type.Integer({ minimum: 0, maximum: 253_402_300_799_999, description });
}
