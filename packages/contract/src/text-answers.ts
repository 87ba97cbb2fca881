import { Type, type Static } from 'typebox';
import { PageQuery } from './management/page';
import { asOf } from './as-of';
import { ResponsesQuery } from './results-query';
import { Review } from './review';
import { identifier, text, timestamp, uuid } from './text';
import { VisitMeta } from './visit';

export const TextsQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    ...PageQuery.properties,
    asOf,
    search: Type.Optional(text(200, 'Text to search for, ignoring case.', 1)),
  },
  { title: 'TextsQuery', description: 'Filters for answers, and position in the list.' },
);
export type TextsQuery = Static<typeof TextsQuery>;

/** Types of questions that give a response its score, the most important first. */
export const scoreTypes = ['nps', 'csat', 'ces'] as const;
export type ScoreType = (typeof scoreTypes)[number];

export const TextAnswer = Type.Object(
  {
    responseId: uuid('Id of the response.'),
    text: text(10_000, 'The answer.'),
    at: timestamp('When its response was first saved (Unix ms).'),
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Version of the popup; null if unknown.',
    }),
    meta: VisitMeta,
    score: Type.Optional(
      Type.Object(
        {
          questionId: identifier('Id of the question.'),
          type: Type.Enum(scoreTypes, { description: 'Type of the question.' }),
          value: Type.Number({ description: 'The rating.' }),
        },
        { description: 'The main score of the response: its NPS, else CSAT, else CES.' },
      ),
    ),
    review: Type.Optional(Review),
  },
  { title: 'TextAnswer', description: 'A text answer.' },
);
export type TextAnswer = Static<typeof TextAnswer>;
