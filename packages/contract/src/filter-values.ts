import { Type, type Static } from 'typebox';
import { ResponsesQuery } from './results-query';
import { text } from './text';

/** What filters can choose from, besides hidden fields. */
export const filterKinds = [
  'language',
  'device',
  'page',
  'version',
  'finished',
  'tag',
  'status',
] as const;
export type FilterKind = (typeof filterKinds)[number];

/** Maximum length of the list; the most frequent values are given. */
export const MAX_FILTER_VALUES = 100;

export const FilterValuesQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    of: Type.Optional(
      text(
        80,
        `What to list: \`language\` (default), ${filterKinds
          .slice(1)
          .map((one) => `\`${one}\``)
          .join(', ')}, or \`answer:<id>\` for the values of a hidden field.`,
        1,
      ),
    ),
  },
  { title: 'FilterValuesQuery', description: 'Filters for responses, and whose values to list.' },
);
export type FilterValuesQuery = Static<typeof FilterValuesQuery>;

export const FilterValues = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          value: text(2048, 'The value, as filters take it.'),
          count: Type.Integer({
            minimum: 0,
            description: 'Responses that have it. For an announcement: times it was shown.',
          }),
        },
        { description: 'A value.' },
      ),
      { maxItems: MAX_FILTER_VALUES, description: 'The most frequent values first.' },
    ),
    more: Type.Integer({ minimum: 0, description: 'How many further values there are.' }),
  },
  { title: 'FilterValues', description: 'Values to filter by.' },
);
export type FilterValues = Static<typeof FilterValues>;
