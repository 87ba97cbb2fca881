import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

export const ConsentQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('consent', { description: 'A checkbox.' }),
    label: LocalText,
  },
  { title: 'ConsentQuestion', description: 'A consent question.' },
);
export type ConsentQuestion = Static<typeof ConsentQuestion>;
