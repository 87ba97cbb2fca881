import { Type, type Static } from 'typebox';
import { Option, shuffle } from './option';
import { questionFields } from './question-fields';

export const RankingQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('ranking', { description: 'Options in an order of preference.' }),
    options: Type.Array(Option, {
      minItems: 2,
      maxItems: 20,
      description: 'What to put in order.',
    }),
    shuffle,
  },
  { description: 'A question for an order.' },
);
export type RankingQuestion = Static<typeof RankingQuestion>;
