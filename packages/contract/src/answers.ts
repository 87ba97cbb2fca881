import { Type, type Static } from 'typebox';
import { identifierKey, text } from './text';

export const Answer = Type.Union(
  [
    text(10_000, 'A text, a date, or the id of the selected option.'),
    Type.Number({ description: 'A number or a rating.' }),
    Type.Boolean({ description: 'Yes or no.' }),
    Type.Array(text(500, 'Id of a selected option.'), {
      maxItems: 200,
      description: 'Selected options.',
    }),
    Type.Record(
      identifierKey(),
      Type.Union([text(64, 'The column selected in a row.'), Type.Number()], {
        description: 'The column of a row, or the points of an option.',
      }),
      {
        additionalProperties: false,
        maxProperties: 20,
        description: 'Columns by row of a matrix, or points by option.',
      },
    ),
  ],
  { title: 'Answer', description: 'The answer to one question.' },
);
export type Answer = Static<typeof Answer>;

export const Answers = Type.Record(identifierKey(), Answer, {
  title: 'Answers',
  additionalProperties: false,
  maxProperties: 500,
  description:
    'Answers by question id, hidden fields by their id, and texts of other options as `<question>.other`.',
});
export type Answers = Static<typeof Answers>;
