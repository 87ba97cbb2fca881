import { Type, type Static } from 'typebox';
import { Comparison } from './comparison';

export const SurveyComparison = Type.Object(
  {
    ...Comparison.properties,
    of: Type.Optional(
      Type.Literal('attribute', {
        description:
          'The key names an attribute of the visitor. Absent: an answer or hidden field.',
      }),
    ),
  },
  { description: 'A comparison with an answer, a hidden field or an attribute.' },
);
export type SurveyComparison = Static<typeof SurveyComparison>;

const all = (description: string) => Type.Array(SurveyComparison, { maxItems: 20, description });

/** And within a list, or between the lists of `any`: enough for every combination of the two. */
export const SurveyCondition = Type.Union(
  [
    all('Comparisons that all have to match.'),
    Type.Object(
      {
        any: Type.Array(all('Comparisons that all have to match.'), {
          minItems: 1,
          maxItems: 20,
          description: 'Lists of comparisons; one of them has to match as a whole.',
        }),
      },
      { description: 'Several ways to match.' },
    ),
  ],
  { description: 'When something in a survey happens.' },
);
export type SurveyCondition = Static<typeof SurveyCondition>;
