import { Type, type Static } from 'typebox';
import { linkUrl } from './addresses';
import { SurveyCondition } from './survey-condition';
import { LocalText } from './local-text';
import { Question } from './questions';
import { identifier, text } from './text';

export const Jump = Type.Object(
  { when: SurveyCondition, to: identifier('Id of a later page, or of an end.') },
  { description: 'Where to go after a page, when its condition matches.' },
);
export type Jump = Static<typeof Jump>;

export const SurveyPage = Type.Object(
  {
    id: identifier('Id of the page.'),
    questions: Type.Array(Question, {
      minItems: 1,
      maxItems: 20,
      description: 'Questions asked together.',
    }),
    jumps: Type.Optional(
      Type.Array(Jump, { maxItems: 20, description: 'The first that matches is taken.' }),
    ),
    autoAdvance: Type.Optional(
      Type.Boolean({
        description: 'Goes on by itself once its only question is answered. Default: false.',
      }),
    ),
  },
  { description: 'A page of a survey.' },
);
export type SurveyPage = Static<typeof SurveyPage>;

export const EndLink = Type.Object(
  { label: LocalText, url: linkUrl('Where it leads: https, mailto or tel.') },
  { description: 'A button that opens a page.' },
);
export type EndLink = Static<typeof EndLink>;

export const SurveyEnd = Type.Object(
  {
    id: identifier('Id of the end screen.'),
    title: LocalText,
    message: Type.Optional(LocalText),
    link: Type.Optional(EndLink),
  },
  { description: 'An end screen.' },
);
export type SurveyEnd = Static<typeof SurveyEnd>;

export const HiddenField = Type.Object(
  {
    id: identifier('Id of the field; its value is stored under it, beside the answers.'),
    attribute: Type.Optional(
      text(100, 'Attribute of the visitor it takes its value from. Default: its id.', 1),
    ),
  },
  { description: 'An attribute that is stored with the answers.' },
);
export type HiddenField = Static<typeof HiddenField>;

/** What a survey is made of, for those who write one and for those who show it. */
export const surveyContent = {
  defaultLanguage: text(35, 'Language of texts that have no better match.', 2),
  pages: Type.Array(SurveyPage, { minItems: 1, maxItems: 50, description: 'Pages in order.' }),
  ends: Type.Array(SurveyEnd, {
    minItems: 1,
    maxItems: 10,
    description: 'End screens; the first follows the last page.',
  }),
  hiddenFields: Type.Optional(
    Type.Array(HiddenField, { maxItems: 50, description: 'What is stored without being asked.' }),
  ),
};

export const Survey = Type.Object(
  {
    id: identifier('Id of the survey.'),
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version.' }),
    ...surveyContent,
  },
  { title: 'Survey', description: 'A survey, as the frame gets it.' },
);
export type Survey = Static<typeof Survey>;
