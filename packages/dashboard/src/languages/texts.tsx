import { createContext, useContext } from 'react';

/** The languages that text fields show: the main one and, while translating, a second one. */
export interface Texts {
  main: string;
  secondLanguage: string | undefined;
}

const TextsContext = createContext<Texts>({ main: 'en', secondLanguage: undefined });

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  return useContext(TextsContext);
}
