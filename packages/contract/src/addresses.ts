import { Type, type TString } from 'typebox';

// URLs contain no white space, and nothing that PostgreSQL can't store.
const REST = '[^\\s\\u0000\\ud800-\\udfff]+';

/** URL of a link. Excludes `javascript:`, `data:` and `file:`. */
export function linkUrl(description: string): TString {
  return Type.String({ maxLength: 2048, pattern: `^(https://|mailto:|tel:)${REST}$`, description });
}

/** URL of an image. */
export function imageUrl(description: string): TString {
  return Type.String({ maxLength: 2048, pattern: `^https://${REST}$`, description });
}
