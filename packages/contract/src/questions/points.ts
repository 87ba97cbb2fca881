import { Type, type Static } from 'typebox';
import { Option, shuffle } from './option';
import { questionFields } from './question-fields';

export const PointsQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('points', { description: 'Points shared out among options.' }),
    options: Type.Array(Option, { minItems: 2, maxItems: 20, description: 'What gets points.' }),
    total: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'All points together. Default: 100.',
      }),
    ),
    shuffle,
  },
  { description: 'A question for an allocation of points.' },
);
export type PointsQuestion = Static<typeof PointsQuestion>;
