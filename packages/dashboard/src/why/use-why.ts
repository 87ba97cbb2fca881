import { useNavigate, useSearch } from '@tanstack/react-router';
import { useScope } from '../app/use-scope';
import type { Scope } from '../api/scope';
import { readWhySearch, type WhySearch } from './why-search';

export interface Why {
  scope: Scope;
  search: WhySearch;
  /** Changes the address; what is undefined goes out of it. */
  updateSearch: (changes: { [Name in keyof WhySearch]?: WhySearch[Name] | undefined }) => void;
}

/** What the address of the page says. */
export function useWhy(): Why {
  const scope = useScope();
  const search = readWhySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    scope,
    search,
    updateSearch: (changes) => {
      void navigate({
        to: '/projects/$projectId/$environment/why',
        params: scope,
        // On top of what the address says by then: two changes may come in one moment.
        search: (current) => readWhySearch({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
