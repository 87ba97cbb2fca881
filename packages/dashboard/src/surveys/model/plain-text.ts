import type { LocalText } from '@service-popups/contract';
import { getText } from '../../languages/local-texts';

/** Returns the text in the main language, else in any other, else the fallback. */
export function plainText(text: LocalText, main: string, fallback: string): string {
  const translations = typeof text === 'string' ? [] : Object.values(text);
  return (
    [getText(text, main, main), ...translations].find((translation) => translation.trim() !== '') ??
    fallback
  );
}

const MAX_LENGTH = 60;

/** Truncates a text, for use as a name. */
export function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
}

export function quoted(name: string): string {
  return `“${shortened(name)}”`;
}
