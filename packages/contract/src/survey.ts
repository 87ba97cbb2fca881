import { Type, type Static } from 'typebox';
import { Comparison } from './comparison';
import { identifier, text, textKey } from './text';

/** A text in one language, or in several. */
export const LocalText = Type.Union(
  [
    text(2000, 'A text that serves every language.'),
    Type.Record(textKey(2, 35), text(2000, 'The text in that language.'), {
      additionalProperties: false,
      maxProperties: 50,
      description: 'Texts by BCP 47 tag.',
    }),
  ],
  { description: 'A text, or its translations.' },
);
export type LocalText = Static<typeof LocalText>;

const questionFields = {
  id: identifier('Id of the question; answers are stored under it.'),
  title: LocalText,
  help: Type.Optional(LocalText),
  required: Type.Optional(
    Type.Boolean({ description: 'Whether the page needs an answer to go on. Default: false.' }),
  ),
};

export const NpsQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('nps', { description: 'How likely to recommend, 0 to 10.' }),
    lowLabel: Type.Optional(LocalText),
    highLabel: Type.Optional(LocalText),
  },
  { description: 'A Net Promoter Score question.' },
);
export type NpsQuestion = Static<typeof NpsQuestion>;

export const TextQuestion = Type.Object(
  {
    ...questionFields,
    type: Type.Literal('text', { description: 'An answer in words.' }),
    multiline: Type.Optional(Type.Boolean({ description: 'Several lines. Default: false.' })),
    maxLength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 5000, description: 'Longest answer. Default: 1000.' }),
    ),
    placeholder: Type.Optional(LocalText),
  },
  { description: 'A text question.' },
);
export type TextQuestion = Static<typeof TextQuestion>;

export const Question = Type.Union([NpsQuestion, TextQuestion], { description: 'A question.' });
export type Question = Static<typeof Question>;

export const Jump = Type.Object(
  {
    when: Type.Array(Comparison, {
      maxItems: 20,
      description: 'Comparisons with answers, by question id; all must match.',
    }),
    to: identifier('Id of a later page, or of an end.'),
  },
  { description: 'Where to go after a page, when its comparisons match.' },
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
  },
  { description: 'A page of a survey.' },
);
export type SurveyPage = Static<typeof SurveyPage>;

export const SurveyEnd = Type.Object(
  {
    id: identifier('Id of the end screen.'),
    title: LocalText,
    message: Type.Optional(LocalText),
  },
  { description: 'An end screen.' },
);
export type SurveyEnd = Static<typeof SurveyEnd>;

export const Survey = Type.Object(
  {
    id: identifier('Id of the survey.'),
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version.' }),
    defaultLanguage: text(35, 'Language of texts that have no better match.', 2),
    pages: Type.Array(SurveyPage, { minItems: 1, maxItems: 50, description: 'Pages in order.' }),
    ends: Type.Array(SurveyEnd, {
      minItems: 1,
      maxItems: 10,
      description: 'End screens; the first follows the last page.',
    }),
  },
  { title: 'Survey', description: 'A survey, as the frame gets it.' },
);
export type Survey = Static<typeof Survey>;
