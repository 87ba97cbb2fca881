import { Type, type Static } from 'typebox';
import { PageQuery } from './management/page';
import { ResponsesQuery } from './results-query';
import { text, timestamp, uuid } from './text';
import { VisitMeta } from './visit';

export const TextsQuery = Type.Object(
  {
    ...ResponsesQuery.properties,
    ...PageQuery.properties,
    search: Type.Optional(text(200, 'Words in the answer, upper and lower case alike.', 1)),
  },
  { description: 'Which answers, and which part of the list.' },
);
export type TextsQuery = Static<typeof TextsQuery>;

export const TextAnswer = Type.Object(
  {
    responseId: uuid('Id of the response.'),
    text: text(10_000, 'The answer.'),
    at: timestamp('When its response was first saved (ms).'),
    version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Version of the popup; null: not named.',
    }),
    meta: VisitMeta,
  },
  { title: 'TextAnswer', description: 'An answer in words.' },
);
export type TextAnswer = Static<typeof TextAnswer>;
