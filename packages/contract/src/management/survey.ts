import { Type, type Static } from 'typebox';
import { surveyContent } from '../survey';
import { identifier, text, timestamp } from '../text';

const name = text(100, 'Internal name of the survey.', 1);

export const revision = () =>
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Increases with every change; also the `ETag`.',
  });

export const SurveyDraft = Type.Object(
  { name, ...surveyContent },
  { title: 'SurveyDraft', description: 'A survey as edited by the team.' },
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

export const SurveySummary = Type.Object(summary, {
  title: 'SurveySummary',
  description: 'A survey in a list.',
});
export type SurveySummary = Static<typeof SurveySummary>;

export const ManagedSurvey = Type.Object(
  { ...summary, ...surveyContent },
  { title: 'ManagedSurvey', description: 'A survey with its revision.' },
);
export type ManagedSurvey = Static<typeof ManagedSurvey>;
