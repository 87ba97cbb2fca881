import { Type, type Static } from 'typebox';
import { Option, OtherOption, shuffle } from './option';
import { questionFields } from './question-fields';

export const SingleChoiceQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('single_choice', { description: 'One of several options.' }),
    options: Type.Array(Option, { minItems: 1, maxItems: 50, description: 'The options.' }),
    other: Type.Optional(OtherOption),
    shuffle,
  },
  { title: 'SingleChoiceQuestion', description: 'A single-choice question.' },
);
export type SingleChoiceQuestion = Static<typeof SingleChoiceQuestion>;
