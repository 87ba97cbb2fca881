import type { LocalText } from '@service-popups/contract';
import { textIn } from './local-texts';

/** A text for lists: in the main language, or in any other, or a word that says what is missing. */
export function plainText(text: LocalText, main: string, missing: string): string {
  const wordings = typeof text === 'string' ? [] : Object.values(text);
  return (
    [textIn(text, main, main), ...wordings].find((wording) => wording.trim() !== '') ?? missing
  );
}
