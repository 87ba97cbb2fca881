import { Type, type Static } from 'typebox';
import type { Answers } from './answers';
import { identifier, text, uuid } from './text';
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
    // Each answer is checked on its own, so that an invalid one doesn't reject the others.
    answers: Type.Unsafe<Answers>(
      Type.Record(Type.String(), Type.Unknown({ description: 'An answer.' }), {
        maxProperties: 500,
        description:
          'Answers by question id, hidden fields by their id, and texts of other options as `<question>.other`. Valid ones are stored.',
      }),
    ),
    finished: Type.Boolean({ description: 'Whether the survey has been completed.' }),
    meta: Type.Optional(VisitMeta),
  },
  { title: 'SurveyResponse', description: 'All answers given so far.' },
);
export type SurveyResponse = Static<typeof SurveyResponse>;

/** How many rejected answers a reply names. */
export const MAX_REJECTED_NAMED = 100;

export const RejectedAnswers = Type.Object(
  {
    rejected: Type.Array(
      Type.Object(
        {
          field: text(80, 'The answer, such as `answers.score`.'),
          problem: text(40, 'What is wrong with it.'),
        },
        { description: 'An answer that was not stored.' },
      ),
      {
        minItems: 1,
        maxItems: MAX_REJECTED_NAMED,
        description: 'The first 100 answers that were not stored.',
      },
    ),
  },
  {
    title: 'RejectedAnswers',
    description:
      'The response was stored, but not all of its answers. Sending it again is of no use.',
  },
);
export type RejectedAnswers = Static<typeof RejectedAnswers>;
