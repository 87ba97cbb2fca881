import { Type, type Static } from 'typebox';
import { identifierKey, text } from './text';

export const Answer = Type.Union(
  [
    text(10_000, 'An answer in words.'),
    Type.Number({ description: 'A number or a rating.' }),
    Type.Boolean({ description: 'Yes or no.' }),
    Type.Array(text(500, 'A chosen option.'), { maxItems: 200, description: 'Chosen options.' }),
  ],
  { description: 'The answer to one question.' },
);
export type Answer = Static<typeof Answer>;

export const Answers = Type.Record(identifierKey(), Answer, {
  additionalProperties: false,
  maxProperties: 500,
  description: 'Answers by question id.',
});
export type Answers = Static<typeof Answers>;
