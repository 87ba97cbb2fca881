import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSide } from '../app/use-side';
import type { Side } from '../api/side';
import { readWhySearch, type WhySearch } from './why-search';

export interface Why {
  side: Side;
  search: WhySearch;
  /** Changes the address; what is undefined goes out of it. */
  ask: (changes: { [Name in keyof WhySearch]?: WhySearch[Name] | undefined }) => void;
}

/** What the address of the page says. */
export function useWhy(): Why {
  const side = useSide();
  const search = readWhySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    side,
    search,
    ask: (changes) => {
      void navigate({
        to: '/projects/$projectId/$environment/why',
        params: side,
        // On top of what the address says by then: two changes may come in one moment.
        search: (current) => readWhySearch({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
