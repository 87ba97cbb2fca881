import { Type, type Static } from 'typebox';
import { questionFields, scaleFields } from './question-fields';

export const CesQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('ces', { description: 'How easy it was, 1 to 7.' }),
    ...scaleFields,
  },
  { title: 'CesQuestion', description: 'A customer effort question.' },
);
export type CesQuestion = Static<typeof CesQuestion>;
