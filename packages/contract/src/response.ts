import { Type, type Static } from 'typebox';
import { Answers } from './answers';
import { identifier, uuid } from './text';
import { apiKey, visitorFields, VisitMeta } from './visit';

export const SurveyResponse = Type.Object(
  {
    responseId: uuid('Id of the response. The same for all its revisions.'),
    apiKey: apiKey(),
    surveyId: identifier('Id of the survey.'),
    popupId: identifier('Id of the popup it was shown in.'),
    ...visitorFields,
    revision: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Increases with every submitted page; the highest wins.',
    }),
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Version of the popup.' }),
    ),
    answers: Answers,
    finished: Type.Boolean({ description: 'Whether the survey has been completed.' }),
    meta: Type.Optional(VisitMeta),
  },
  { title: 'SurveyResponse', description: 'All answers given so far.' },
);
export type SurveyResponse = Static<typeof SurveyResponse>;
