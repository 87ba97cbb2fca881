import type { OutdatedText } from './outdated-text';
import { createContext, useContext } from 'react';

/** The languages that text fields show: the main one and, while translating, a second one. */
export interface Texts {
  main: string;
  secondLanguage: string | undefined;
  /** Translations into the second language whose texts have changed since. */
  outdated?: readonly OutdatedText[];
  /** Takes a translation as up to date, though it stays as it is. */
  onCurrent?: (text: OutdatedText) => void;
}

const TextsContext = createContext<Texts>({ main: 'en', secondLanguage: undefined });

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  return useContext(TextsContext);
}
