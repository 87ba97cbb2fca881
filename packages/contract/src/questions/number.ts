import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { questionFields } from './question-fields';

const bound = (description: string) =>
  Type.Optional(Type.Number({ minimum: -1e12, maximum: 1e12, description }));

export const NumberQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('number', { description: 'A number.' }),
    min: bound('Smallest answer. Default: -1e12.'),
    max: bound('Largest answer. Default: 1e12.'),
    decimals: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 6,
        description: 'Maximum decimal places. Default: 0.',
      }),
    ),
    unit: Type.Optional(LocalText),
    placeholder: Type.Optional(LocalText),
  },
  { title: 'NumberQuestion', description: 'A number question.' },
);
export type NumberQuestion = Static<typeof NumberQuestion>;
