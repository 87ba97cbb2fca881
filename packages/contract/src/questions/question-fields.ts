import { Type, type Static } from 'typebox';
import { imageUrl } from '../addresses';
import { SurveyCondition } from '../survey-condition';
import { LocalText } from '../local-text';
import { identifier } from '../text';

export const QuestionImage = Type.Object(
  { url: imageUrl('URL of the image.'), alt: LocalText },
  {
    title: 'QuestionImage',
    description: 'An image with its alternative text, which is empty if the image is decorative.',
  },
);
export type QuestionImage = Static<typeof QuestionImage>;

/** Fields of every question, including those without an answer. */
export const contentFields = {
  id: identifier('Id of the question; answers are stored under it.'),
  title: LocalText,
  help: Type.Optional(LocalText),
  image: Type.Optional(QuestionImage),
  showIf: Type.Optional(SurveyCondition),
};

export const questionFields = {
  ...contentFields,
  required: Type.Optional(
    Type.Boolean({ description: 'Whether the question must be answered. Default: false.' }),
  ),
  invalidMessage: Type.Optional(LocalText),
};

/** Labels of the two ends of a scale. */
export const scaleFields = {
  lowLabel: Type.Optional(LocalText),
  highLabel: Type.Optional(LocalText),
};
