import type { LocalText } from '@service-popups/contract';
import { textIn } from '../../languages/local-texts';

/** Returns the text in the main language, else in any other, else the fallback. */
export function plainText(text: LocalText, main: string, fallback: string): string {
  const translations = typeof text === 'string' ? [] : Object.values(text);
  return (
    [textIn(text, main, main), ...translations].find((translation) => translation.trim() !== '') ??
    fallback
  );
}
