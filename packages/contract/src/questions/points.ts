import { Type, type Static } from 'typebox';
import { Option, shuffle } from './option';
import { questionFields } from './question-fields';

export const PointsQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('points', { description: 'Points distributed among options.' }),
    options: Type.Array(Option, {
      minItems: 2,
      maxItems: 20,
      description: 'Options to distribute points among.',
    }),
    total: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Total points. Default: 100.',
      }),
    ),
    shuffle,
  },
  { title: 'PointsQuestion', description: 'A points question.' },
);
export type PointsQuestion = Static<typeof PointsQuestion>;
