import { Type, type Static } from 'typebox';
import { ExclusiveOption, howMany, OtherOption, shuffle } from './option';
import { questionFields } from './question-fields';

export const MultipleChoiceQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('multiple_choice', { description: 'Any number of several options.' }),
    options: Type.Array(ExclusiveOption, {
      minItems: 1,
      maxItems: 50,
      description: 'What to choose from.',
    }),
    other: Type.Optional(OtherOption),
    ...howMany(51),
    shuffle,
  },
  { description: 'A question with several choices.' },
);
export type MultipleChoiceQuestion = Static<typeof MultipleChoiceQuestion>;
