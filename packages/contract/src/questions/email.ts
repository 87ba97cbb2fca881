import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

export const EmailQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('email', { description: 'An email address.' }),
    placeholder: Type.Optional(LocalText),
  },
  { title: 'EmailQuestion', description: 'An email question.' },
);
export type EmailQuestion = Static<typeof EmailQuestion>;
