import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

export const EmailQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('email', { description: 'An e-mail address.' }),
    placeholder: Type.Optional(LocalText),
  },
  { description: 'A question for an e-mail address.' },
);
export type EmailQuestion = Static<typeof EmailQuestion>;
