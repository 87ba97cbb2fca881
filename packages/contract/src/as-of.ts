import { Type } from 'typebox';

/** Which version's questions results are about. */
export const asOf = Type.Optional(
  Type.String({
    maxLength: 9,
    pattern: '^[1-9][0-9]*$',
    description:
      'A version of the popup: results are those of the questions it asked. Default: the live one.',
  }),
);
