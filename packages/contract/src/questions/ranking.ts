import { Type, type Static } from 'typebox';
import { Option, shuffle } from './option';
import { questionFields } from './question-fields';

export const RankingQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('ranking', { description: 'Options in order of preference.' }),
    options: Type.Array(Option, {
      minItems: 2,
      maxItems: 20,
      description: 'Options to rank.',
    }),
    shuffle,
  },
  { title: 'RankingQuestion', description: 'A ranking question.' },
);
export type RankingQuestion = Static<typeof RankingQuestion>;
