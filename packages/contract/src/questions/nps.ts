import { Type, type Static } from 'typebox';
import { questionFields, scaleFields } from './question-fields';

export const NpsQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('nps', { description: 'How likely to recommend, 0 to 10.' }),
    ...scaleFields,
  },
  { title: 'NpsQuestion', description: 'A Net Promoter Score question.' },
);
export type NpsQuestion = Static<typeof NpsQuestion>;
