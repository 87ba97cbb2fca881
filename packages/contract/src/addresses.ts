import { Type, type TString } from 'typebox';

// Neither white space nor what PostgreSQL cannot store belongs in an address.
const REST = '[^\\s\\u0000\\ud800-\\udfff]+';

/** Where a link may lead: never to a script, to data or to a file. */
export function linkUrl(description: string): TString {
  return Type.String({ maxLength: 2048, pattern: `^(https://|mailto:|tel:)${REST}$`, description });
}

/** Where a picture may come from. */
export function imageUrl(description: string): TString {
  return Type.String({ maxLength: 2048, pattern: `^https://${REST}$`, description });
}
