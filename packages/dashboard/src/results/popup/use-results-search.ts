import type { ResponsesQuery, SharedResults } from '@service-popups/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { PopupScope } from '../../api/scope';
import { useScope } from '../../app/use-scope';
import { useToday } from '../../app/use-time-zone';
import { getBaseline, createQuery, type Baseline } from '../results-query';
import type { InvalidFilter } from '../../ui/invalid-filters';
import { invalidResultsFilters, readResultsSearch, type ResultsSearch } from '../results-search';

const SharedContext = createContext<SharedResults | undefined>(undefined);
export const SharedProvider = SharedContext.Provider;

/** What a shared page shows, whose filters can't be changed; undefined on other pages. */
export function useShared(): SharedResults | undefined {
  return useContext(SharedContext);
}

const ROUTE = '/projects/$projectId/$environment/popups/$popupId/results';

export interface ResultsView {
  place: PopupScope;
  search: ResultsSearch;
  /** What `search` leaves out. */
  invalid: InvalidFilter[];
  query: ResponsesQuery;
  baseline: Baseline | undefined;
  /** Updates the URL's search; undefined removes a value. */
  updateSearch: (changes: {
    [Name in keyof ResultsSearch]?: ResultsSearch[Name] | undefined;
  }) => void;
}

/** Reads and updates the filters in the URL. */
export function useResultsSearch(): ResultsView {
  const scope = useScope();
  const { popupId = '' } = useParams({ strict: false });
  const raw = useSearch({ strict: false });
  const search = readResultsSearch(raw);
  const navigate = useNavigate();
  const query = createQuery(search, useToday());
  return {
    place: { ...scope, popupId },
    search,
    invalid: invalidResultsFilters(raw),
    query,
    baseline: getBaseline(search, query),
    updateSearch: (changes) => {
      void navigate({
        to: ROUTE,
        params: { ...scope, popupId },
        // Based on the current search, since two changes can happen at the same time.
        search: (current) => readResultsSearch({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
