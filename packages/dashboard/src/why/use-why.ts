import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useScope } from '../app/use-scope';
import type { Scope } from '../api/scope';
import { noVisit, readWhySearch, type WhySearch } from './why-search';

export interface Why {
  scope: Scope;
  search: WhySearch;
  /** Updates the URL's search; undefined removes a value. */
  updateSearch: (changes: { [Name in keyof WhySearch]?: WhySearch[Name] | undefined }) => void;
  /** Removes everything about the simulated visit from the URL, then resolves. */
  clearVisit: () => Promise<void>;
}

/** Reads and updates the simulated visit in the URL. */
export function useWhy(): Why {
  const scope = useScope();
  // On the page of a popup, it's in the path.
  const { popupId } = useParams({ strict: false });
  const search = readWhySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const update = (changes: object) =>
    navigate({
      ...(popupId === undefined
        ? { to: '/projects/$projectId/$environment/why', params: scope }
        : {
            to: '/projects/$projectId/$environment/popups/$popupId/why',
            params: { ...scope, popupId },
          }),
      // Based on the current search, since two changes can happen at the same time.
      search: (current) => readWhySearch({ ...current, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    scope,
    search,
    updateSearch: (changes) => {
      void update(changes);
    },
    clearVisit: () => update(noVisit),
  };
}
