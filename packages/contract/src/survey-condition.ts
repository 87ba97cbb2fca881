import { Type, type Static } from 'typebox';
import { Comparison } from './comparison';

export const SurveyComparison = Type.Object(
  {
    ...Comparison.properties,
    of: Type.Optional(
      Type.Literal('attribute', {
        description: 'Compares an attribute of the visitor. Default: an answer or hidden field.',
      }),
    ),
  },
  {
    title: 'SurveyComparison',
    description: 'A comparison with an answer, a hidden field or an attribute.',
  },
);
export type SurveyComparison = Static<typeof SurveyComparison>;

const all = (description: string) => Type.Array(SurveyComparison, { maxItems: 20, description });

/** Comparisons in a list are combined with AND, the lists of `any` with OR. */
export const SurveyCondition = Type.Union(
  [
    all('All comparisons must match.'),
    Type.Object(
      {
        any: Type.Array(all('All comparisons must match.'), {
          minItems: 1,
          maxItems: 20,
          description: 'Lists of comparisons, of which at least one must match completely.',
        }),
      },
      { description: 'Matches if any list matches.' },
    ),
  ],
  { title: 'SurveyCondition', description: 'Condition of a jump or question.' },
);
export type SurveyCondition = Static<typeof SurveyCondition>;
