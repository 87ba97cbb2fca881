import { Type, type Static } from 'typebox';
import { Option, selectionLimits, shuffle } from './option';
import { QuestionImage, questionFields } from './question-fields';

export const PictureOption = Type.Object(
  { ...Option.properties, image: QuestionImage },
  { title: 'PictureOption', description: 'A picture to select.' },
);
export type PictureOption = Static<typeof PictureOption>;

export const PictureChoiceQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('picture_choice', { description: 'One or more of several pictures.' }),
    options: Type.Array(PictureOption, {
      minItems: 1,
      maxItems: 20,
      description: 'The options.',
    }),
    ...selectionLimits(20),
    shuffle,
  },
  { title: 'PictureChoiceQuestion', description: 'A picture-choice question.' },
);
export type PictureChoiceQuestion = Static<typeof PictureChoiceQuestion>;
