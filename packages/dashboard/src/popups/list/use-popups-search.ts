import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Scope } from '../../api/scope';
import { readPopupsSearch } from './popups-search';
import type { StateFilter } from './filter-popups';

interface Looked {
  filter: StateFilter;
  words: string;
}

/** What is looked for in the list; the address says it, so that it can be passed on. */
export function usePopupsSearch(scope: Scope) {
  const navigate = useNavigate();
  const address = readPopupsSearch(useSearch({ strict: false }));
  // What is typed is shown at once, whenever the address follows.
  const [chosen, setChosen] = useState<Looked>({
    filter: address.state ?? 'current',
    words: address.search ?? '',
  });
  // The way back to the whole list is its link in the navigation.
  const isBare = address.state === undefined && address.search === undefined;
  const [wasBare, setWasBare] = useState(isBare);
  if (isBare !== wasBare) {
    setWasBare(isBare);
    if (isBare) setChosen({ filter: 'current', words: '' });
  }
  const choose = (changes: Partial<Looked>) => {
    const next = { ...chosen, ...changes };
    setChosen(next);
    void navigate({
      to: '/projects/$projectId/$environment/popups',
      params: scope,
      search: readPopupsSearch({ state: next.filter, search: next.words }),
      replace: true,
      resetScroll: false,
    });
  };
  return { ...chosen, choose };
}
