import { createContext, useContext } from 'react';

/** Which languages the fields show: the main one, and another beside it while translating. */
export interface Texts {
  main: string;
  beside: string | undefined;
}

const TextsContext = createContext<Texts>({ main: 'en', beside: undefined });

export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  return useContext(TextsContext);
}
