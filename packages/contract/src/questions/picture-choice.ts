import { Type, type Static } from 'typebox';
import { howMany, Option, shuffle } from './option';
import { QuestionImage, questionFields } from './question-fields';

export const PictureOption = Type.Object(
  { ...Option.properties, image: QuestionImage },
  { description: 'A picture to choose.' },
);
export type PictureOption = Static<typeof PictureOption>;

export const PictureChoiceQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('picture_choice', { description: 'One or more of several pictures.' }),
    options: Type.Array(PictureOption, {
      minItems: 1,
      maxItems: 20,
      description: 'What to choose from.',
    }),
    ...howMany(20),
    shuffle,
  },
  { description: 'A question with pictures to choose.' },
);
export type PictureChoiceQuestion = Static<typeof PictureChoiceQuestion>;
