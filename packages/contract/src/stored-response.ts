import { Type, type Static } from 'typebox';
import { Answers } from './answers';
import { PageQuery } from './management/page';
import { Report } from './report';
import { ResponsesQuery } from './results-query';
import { Review } from './review';
import { Survey } from './survey';
import { identifier, text, timestamp, uuid } from './text';
import { VisitMeta } from './visit';

export const ResponseListQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    ...PageQuery.properties,
  },
  { title: 'ResponseListQuery', description: 'Filters for responses, and position in the list.' },
);
export type ResponseListQuery = Static<typeof ResponseListQuery>;

export const StoredResponse = Type.Object(
  {
    responseId: uuid('Id of the response.'),
    surveyId: identifier('Id of the survey.'),
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Version of the popup; null if unknown.',
    }),
    userId: Type.Union([text(256, 'Id of the user.'), Type.Null()], {
      description: 'Id of the user; null if unknown.',
    }),
    createdAt: timestamp('When it was first saved (Unix ms).'),
    updatedAt: timestamp('When it was last saved (Unix ms).'),
    finished: Type.Boolean({ description: 'Whether the survey was completed.' }),
    meta: VisitMeta,
    answers: Answers,
    review: Type.Optional(Review),
  },
  { title: 'StoredResponse', description: 'A stored response.' },
);
export type StoredResponse = Static<typeof StoredResponse>;

export const UserResponse = Type.Object(
  {
    ...StoredResponse.properties,
    popupId: identifier('Id of the popup.'),
    described: Type.Array(
      Type.Object(
        {
          id: text(71, 'Id of the question or hidden field.'),
          title: text(
            2000,
            'The question, in the default language; the id if it no longer exists.',
          ),
          text: text(20_000, 'The answer, with the labels of options.'),
        },
        { description: 'One answer.' },
      ),
      { maxItems: 1000, description: 'The answers in words, in the order of the survey.' },
    ),
  },
  { title: 'UserResponse', description: 'A response of a user to any popup.' },
);
export type UserResponse = Static<typeof UserResponse>;

export const UserReport = Type.Object(
  {
    id: uuid('Id of the report.'),
    status: Report.properties.status,
    popupId: identifier('Id of the popup.'),
    version: StoredResponse.properties.version,
    at: timestamp('When it happened (Unix ms).'),
    meta: VisitMeta,
  },
  { title: 'UserReport', description: 'A popup was shown to a user, or a survey completed.' },
);
export type UserReport = Static<typeof UserReport>;

export const ResponseView = Type.Object(
  {
    ...StoredResponse.properties,
    survey: Type.Union([Survey, Type.Null()], {
      description: 'The survey as it was answered; null if no longer available.',
    }),
  },
  { title: 'ResponseView', description: 'A response with its survey.' },
);
export type ResponseView = Static<typeof ResponseView>;
