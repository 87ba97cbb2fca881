import { Type, type Static } from 'typebox';
import { Option, shuffle } from './option';
import { questionFields } from './question-fields';

export const MatrixQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('matrix', { description: 'The same choice for each of several rows.' }),
    rows: Type.Array(Option, { minItems: 1, maxItems: 20, description: 'What is judged.' }),
    columns: Type.Array(Option, {
      minItems: 2,
      maxItems: 10,
      description: 'What to choose from in each row.',
    }),
    shuffle,
  },
  { description: 'A question with rows and columns.' },
);
export type MatrixQuestion = Static<typeof MatrixQuestion>;
