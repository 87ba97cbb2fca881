import { Type, type Static } from 'typebox';
import { contentFields } from './question-fields';

export const StatementQuestion = Type.Object(
  {
    ...contentFields,
    type: Type.Literal('statement', { description: 'Something to read.' }),
  },
  { title: 'StatementQuestion', description: 'A text without an answer.' },
);
export type StatementQuestion = Static<typeof StatementQuestion>;
