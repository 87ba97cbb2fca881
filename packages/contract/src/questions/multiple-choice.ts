import { Type, type Static } from 'typebox';
import { ExclusiveOption, selectionLimits, OtherOption, shuffle } from './option';
import { questionFields } from './question-fields';

export const MultipleChoiceQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('multiple_choice', { description: 'Any number of several options.' }),
    options: Type.Array(ExclusiveOption, {
      minItems: 1,
      maxItems: 50,
      description: 'The options.',
    }),
    other: Type.Optional(OtherOption),
    ...selectionLimits(51),
    shuffle,
  },
  { title: 'MultipleChoiceQuestion', description: 'A multiple-choice question.' },
);
export type MultipleChoiceQuestion = Static<typeof MultipleChoiceQuestion>;
