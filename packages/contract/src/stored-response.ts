import { Type, type Static } from 'typebox';
import { Answers } from './answers';
import { PageQuery } from './management/page';
import { ResponsesQuery } from './results-query';
import { Survey } from './survey';
import { identifier, text, timestamp, uuid } from './text';
import { VisitMeta } from './visit';

export const ResponseListQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    ...PageQuery.properties,
    finished: Type.Optional(
      Type.Enum(['true', 'false'], { description: 'Only those that are completed, or are not.' }),
    ),
  },
  { description: 'Which responses, and which part of the list.' },
);
export type ResponseListQuery = Static<typeof ResponseListQuery>;

export const StoredResponse = Type.Object(
  {
    responseId: uuid('Id of the response.'),
    surveyId: identifier('Id of the survey.'),
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Version of the popup; null: not named.',
    }),
    userId: Type.Union([text(256, 'Id of the user.'), Type.Null()], {
      description: 'Id of the user; null: not known.',
    }),
    createdAt: timestamp('When it was first saved (ms).'),
    updatedAt: timestamp('When it was last saved (ms).'),
    finished: Type.Boolean({ description: 'Whether the survey was completed.' }),
    meta: VisitMeta,
    answers: Answers,
  },
  { title: 'StoredResponse', description: 'A response as it is stored.' },
);
export type StoredResponse = Static<typeof StoredResponse>;

export const ResponseView = Type.Object(
  {
    ...StoredResponse.properties,
    survey: Type.Union([Survey, Type.Null()], {
      description: 'The survey that was asked; null: it is not known any more.',
    }),
  },
  { title: 'ResponseView', description: 'A response, with the survey it answers.' },
);
export type ResponseView = Static<typeof ResponseView>;
