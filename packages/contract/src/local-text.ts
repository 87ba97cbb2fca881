import { Type, type Static } from 'typebox';
import { text, textKey } from './text';

/** A text in one language, or in several. */
export const LocalText = Type.Union(
  [
    text(2000, 'A text for all languages.'),
    Type.Record(textKey(2, 35), text(2000, 'The text in that language.'), {
      additionalProperties: false,
      maxProperties: 50,
      description: 'Translations by BCP 47 tag.',
    }),
  ],
  { title: 'LocalText', description: 'A text, or its translations.' },
);
export type LocalText = Static<typeof LocalText>;
