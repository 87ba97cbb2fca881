import { Type, type Static } from 'typebox';
import { Option, shuffle } from './option';
import { questionFields } from './question-fields';

export const MatrixQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('matrix', { description: 'The same choice for each of several rows.' }),
    rows: Type.Array(Option, { minItems: 1, maxItems: 20, description: 'Rows to rate.' }),
    columns: Type.Array(Option, {
      minItems: 2,
      maxItems: 10,
      description: 'Options for each row.',
    }),
    shuffle,
  },
  { title: 'MatrixQuestion', description: 'A question with rows and columns.' },
);
export type MatrixQuestion = Static<typeof MatrixQuestion>;
