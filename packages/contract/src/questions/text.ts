import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

export const TextQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('text', { description: 'A text answer.' }),
    multiline: Type.Optional(
      Type.Boolean({ description: 'Whether to allow several lines. Default: false.' }),
    ),
    minLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 5000, description: 'Minimum length. Default: 1.' }),
    ),
    maxLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 5000, description: 'Maximum length. Default: 1000.' }),
    ),
    placeholder: Type.Optional(LocalText),
  },
  { title: 'TextQuestion', description: 'A text question.' },
);
export type TextQuestion = Static<typeof TextQuestion>;
