import { Type } from 'typebox';

/** An answer without a body. (A schema of null alone would send the word `null`.) */
export function noContent(description: string) {
  return Type.Unsafe<undefined>(Type.Null({ description }));
}
