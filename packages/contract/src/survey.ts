import { Type, type Static } from 'typebox';
import { linkUrl } from './addresses';
import { SurveyCondition } from './survey-condition';
import { LocalText } from './local-text';
import { Question } from './questions';
import { identifier, text } from './text';

export const Jump = Type.Object(
  { when: SurveyCondition, to: identifier('Id of a later page or end screen.') },
  { title: 'Jump', description: 'Where to go after a page if the condition matches.' },
);
export type Jump = Static<typeof Jump>;

export const SurveyPage = Type.Object(
  {
    id: identifier('Id of the page.'),
    questions: Type.Array(Question, {
      minItems: 1,
      maxItems: 20,
      description: 'Questions on the page.',
    }),
    jumps: Type.Optional(
      Type.Array(Jump, { maxItems: 20, description: 'The first matching jump is taken.' }),
    ),
    autoAdvance: Type.Optional(
      Type.Boolean({
        description:
          'Whether to continue automatically once its only question is answered. Default: false.',
      }),
    ),
  },
  { title: 'SurveyPage', description: 'A page of a survey.' },
);
export type SurveyPage = Static<typeof SurveyPage>;

export const EndLink = Type.Object(
  { label: LocalText, url: linkUrl('URL of the link: https, mailto or tel.') },
  { title: 'EndLink', description: 'A button that opens a page.' },
);
export type EndLink = Static<typeof EndLink>;

export const SurveyEnd = Type.Object(
  {
    id: identifier('Id of the end screen.'),
    title: LocalText,
    message: Type.Optional(LocalText),
    link: Type.Optional(EndLink),
  },
  { title: 'SurveyEnd', description: 'An end screen.' },
);
export type SurveyEnd = Static<typeof SurveyEnd>;

export const HiddenField = Type.Object(
  {
    id: identifier('Id of the field. Its value is stored with the answers under this id.'),
    attribute: Type.Optional(
      text(100, 'Attribute of the visitor that provides the value. Default: the id.', 1),
    ),
  },
  { title: 'HiddenField', description: 'An attribute that is stored with the answers.' },
);
export type HiddenField = Static<typeof HiddenField>;

/** Fields shared by drafts and published surveys. */
export const surveyContent = {
  defaultLanguage: text(35, 'Fallback language of texts.', 2),
  pages: Type.Array(SurveyPage, { minItems: 1, maxItems: 50, description: 'Pages in order.' }),
  ends: Type.Array(SurveyEnd, {
    minItems: 1,
    maxItems: 10,
    description: 'End screens; the first follows the last page.',
  }),
  hiddenFields: Type.Optional(
    Type.Array(HiddenField, { maxItems: 50, description: 'Attributes stored with the answers.' }),
  ),
};

export const Survey = Type.Object(
  {
    id: identifier('Id of the survey.'),
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version.' }),
    ...surveyContent,
  },
  { title: 'Survey', description: 'A survey, as delivered to the frame.' },
);
export type Survey = Static<typeof Survey>;
