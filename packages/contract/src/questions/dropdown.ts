import { Type, type Static } from 'typebox';
import { LocalText } from '../local-text';
import { Option, OtherOption, shuffle } from './option';
import { questionFields } from './question-fields';

export const DropdownQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('dropdown', { description: 'One of many options.' }),
    options: Type.Array(Option, {
      minItems: 1,
      maxItems: 300,
      description: 'The options.',
    }),
    other: Type.Optional(OtherOption),
    shuffle,
    placeholder: Type.Optional(LocalText),
  },
  { title: 'DropdownQuestion', description: 'A single-choice question with a dropdown list.' },
);
export type DropdownQuestion = Static<typeof DropdownQuestion>;
