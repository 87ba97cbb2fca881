import { Type, type Static } from 'typebox';
import { day } from './day';
import { Device } from './popup';
import { identifier, text } from './text';

/** From which day to which. */
export const DaysQuery = Type.Object(
  {
    from: Type.Optional(day('First day (UTC), as in 2026-01-31. Default: the first there is.')),
    to: Type.Optional(day('Last day (UTC). Default: the last there is.')),
  },
  { description: 'Which days.' },
);
export type DaysQuery = Static<typeof DaysQuery>;

/** Which showings and responses. */
export const VisitsQuery = Type.Object(
  {
    ...DaysQuery.properties,
    lang: Type.Optional(text(35, 'Language of the visitor; `en` takes in `en-GB`.', 1)),
    device: Type.Optional(Device),
    path: Type.Optional(text(2048, 'Path of the page, without query string.', 1)),
    version: Type.Optional(
      Type.String({
        maxLength: 9,
        pattern: '^[1-9][0-9]*$',
        description: 'Version of the popup.',
      }),
    ),
  },
  { description: 'Which showings and responses; all that is given has to match.' },
);
export type VisitsQuery = Static<typeof VisitsQuery>;

/** Which responses. */
export const ResponsesQuery = Type.Object(
  {
    ...VisitsQuery.properties,
    field: Type.Optional(
      identifier('A hidden field, which holds an attribute of the user; `value` goes with it.'),
    ),
    value: Type.Optional(text(500, 'What the hidden field has to hold.')),
  },
  { description: 'Which responses; all that is given has to match.' },
);
export type ResponsesQuery = Static<typeof ResponsesQuery>;
