import { Type, type Static } from 'typebox';
import { identifierKey, text } from './text';

export const Answer = Type.Union(
  [
    text(10_000, 'An answer in words, a day, or a chosen option.'),
    Type.Number({ description: 'A number or a rating.' }),
    Type.Boolean({ description: 'Yes or no.' }),
    Type.Array(text(500, 'A chosen option.'), { maxItems: 200, description: 'Chosen options.' }),
    Type.Record(
      identifierKey(),
      Type.Union([text(64, 'The column chosen in a row.'), Type.Number()], {
        description: 'What a row or an option was given.',
      }),
      {
        additionalProperties: false,
        maxProperties: 20,
        description: 'Columns by row of a matrix, or points by option.',
      },
    ),
  ],
  { description: 'The answer to one question.' },
);
export type Answer = Static<typeof Answer>;

export const Answers = Type.Record(identifierKey(), Answer, {
  additionalProperties: false,
  maxProperties: 500,
  description: 'Answers by question id; also hidden fields, and texts under `<question>.other`.',
});
export type Answers = Static<typeof Answers>;
