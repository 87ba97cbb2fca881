import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

export const TextQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('text', { description: 'An answer in words.' }),
    multiline: Type.Optional(Type.Boolean({ description: 'Several lines. Default: false.' })),
    minLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 5000, description: 'Shortest answer. Default: 1.' }),
    ),
    maxLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 5000, description: 'Longest answer. Default: 1000.' }),
    ),
    placeholder: Type.Optional(LocalText),
  },
  { description: 'A text question.' },
);
export type TextQuestion = Static<typeof TextQuestion>;
