import { Type, type Static } from 'typebox';
import { day } from './day';
import { Device } from './popup';
import { reviewStatuses } from './review';
import { text } from './text';

/** Range of days. */
export const DaysQuery = Type.Object(
  {
    from: Type.Optional(
      day("First day, in the project's time zone, such as 2026-01-31. Default: no limit."),
    ),
    to: Type.Optional(day("Last day, in the project's time zone. Default: no limit.")),
  },
  { title: 'DaysQuery', description: 'Range of days.' },
);
export type DaysQuery = Static<typeof DaysQuery>;

/** Filters reports and responses. */
export const VisitsQuery = Type.Object(
  {
    ...DaysQuery.properties,
    lang: Type.Optional(text(35, 'Language of the visitor; `en` includes `en-GB`.', 1)),
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
  { title: 'VisitsQuery', description: 'Filters for reports and responses. All must match.' },
);
export type VisitsQuery = Static<typeof VisitsQuery>;

/** Filters responses. */
export const ResponsesQuery = Type.Object(
  {
    ...VisitsQuery.properties,
    finished: Type.Optional(
      Type.Enum(['true', 'false'], { description: 'Whether the response is completed.' }),
    ),
    userId: Type.Optional(text(256, 'Id of the user.', 1)),
    answers: Type.Optional(
      text(
        4000,
        'Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded.',
        1,
      ),
    ),
    tag: Type.Optional(
      text(
        4000,
        'Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded.',
        1,
      ),
    ),
    status: Type.Optional(Type.Enum(reviewStatuses, { description: 'Status of the review.' })),
  },
  { title: 'ResponsesQuery', description: 'Filters for responses. All must match.' },
);
export type ResponsesQuery = Static<typeof ResponsesQuery>;
