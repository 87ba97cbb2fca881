import { Type, type TString } from 'typebox';

/** A day. Whether there is such a day is for the rules and the server to judge. */
export function day(description: string): TString {
  return Type.String({
    maxLength: 10,
    pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description,
  });
}
