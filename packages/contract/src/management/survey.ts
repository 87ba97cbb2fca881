import { Type, type Static } from 'typebox';
import { lenient } from '../check';
import { surveyContent } from '../survey';
import { identifier, text, textKey, timestamp } from '../text';

export const revision = () =>
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Increases with every change; also the `ETag`.',
  });

/** A survey that visitors may get, once the rules find no problem in it either. */
export const CompleteSurvey = Type.Object(
  {
    name: text(100, 'Internal name of the survey.', 1),
    ...surveyContent,
    translatedFrom: Type.Optional(
      Type.Record(
        textKey(2, 35),
        Type.Record(textKey(1, 250), text(2000, 'The text when it was translated.'), {
          additionalProperties: false,
          maxProperties: 5000,
          description: 'By text, such as `questions/score/title`.',
        }),
        {
          additionalProperties: false,
          maxProperties: 50,
          description:
            'By language: texts that have changed since they were translated, as they were then. Never delivered.',
        },
      ),
    ),
  },
  { title: 'CompleteSurvey', description: 'A survey without missing parts.' },
);

const { name, ...content } = lenient(CompleteSurvey).properties;

export const SurveyDraft = Type.Object(
  { name, ...content },
  {
    title: 'SurveyDraft',
    description: 'A survey as edited by the team. It may be incomplete until a popup is published.',
  },
);
export type SurveyDraft = Static<typeof SurveyDraft>;

export const NewSurvey = Type.Object(
  {
    id: Type.Optional(identifier('Id of the survey. Generated if absent.')),
    ...SurveyDraft.properties,
  },
  { title: 'NewSurvey', description: 'A survey to create.' },
);
export type NewSurvey = Static<typeof NewSurvey>;

const summary = {
  id: identifier('Id of the survey.'),
  name,
  revision: revision(),
  createdAt: timestamp('When it was created (Unix ms).'),
  updatedAt: timestamp('When it was last changed (Unix ms).'),
};

export const SurveySummary = Type.Object(
  {
    ...summary,
    problemCount: Type.Integer({
      minimum: 0,
      description: 'Number of problems that block publishing, when it was last saved.',
    }),
  },
  { title: 'SurveySummary', description: 'A survey in a list.' },
);
export type SurveySummary = Static<typeof SurveySummary>;

const SurveyProblem = Type.Object(
  {
    path: text(500, 'JSON pointer to the part of the survey.'),
    message: text(1000, 'What is wrong with it.'),
  },
  { title: 'SurveyProblem', description: 'Something that blocks publishing.' },
);

export const ManagedSurvey = Type.Object(
  {
    ...summary,
    ...content,
    problems: Type.Array(SurveyProblem, {
      maxItems: 100,
      description: 'What blocks publishing a popup with this survey.',
    }),
  },
  { title: 'ManagedSurvey', description: 'A survey with its revision.' },
);
export type ManagedSurvey = Static<typeof ManagedSurvey>;
