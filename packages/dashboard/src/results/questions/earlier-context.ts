import type { EarlierQuestion } from '@service-popups/contract';
import { createContext, useContext } from 'react';

const EarlierContext = createContext<EarlierQuestion | undefined>(undefined);
export const EarlierProvider = EarlierContext.Provider;

/** The question that only earlier versions asked, if results are about one. */
export function useEarlierQuestion(): EarlierQuestion | undefined {
  return useContext(EarlierContext);
}

/** The part of a query that selects its results. */
export function asOfEarlier(earlier: EarlierQuestion | undefined): { asOf?: string } {
  return earlier ? { asOf: String(earlier.version) } : {};
}
