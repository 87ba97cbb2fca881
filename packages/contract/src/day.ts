import { Type, type TString } from 'typebox';

/** A date such as 2026-01-31. The rules and the server check whether it exists. */
export function day(description: string): TString {
  return Type.String({
    maxLength: 10,
    pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description,
  });
}
