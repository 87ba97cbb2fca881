import { Type, type Static } from 'typebox';
import { imageUrl } from '../addresses';
import { SurveyCondition } from '../survey-condition';
import { LocalText } from '../local-text';
import { identifier } from '../text';

export const QuestionImage = Type.Object(
  { url: imageUrl('Address of the image.'), alt: LocalText },
  { description: 'An image, with what it shows in words; empty words if it is mere decoration.' },
);
export type QuestionImage = Static<typeof QuestionImage>;

/** What every question has, those that take no answer too. */
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
    Type.Boolean({ description: 'Whether the page needs an answer to go on. Default: false.' }),
  ),
  invalidMessage: Type.Optional(LocalText),
};

/** What the two ends of a scale mean. */
export const scaleFields = {
  lowLabel: Type.Optional(LocalText),
  highLabel: Type.Optional(LocalText),
};
