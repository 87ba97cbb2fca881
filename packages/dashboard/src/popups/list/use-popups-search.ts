import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Scope } from '../../api/scope';
import { invalidPopupsFilters, readPopupsSearch, type StateFilter } from './popups-search';

interface ListSearch {
  filter: StateFilter;
  query: string;
}

/** The filter and search of the list, kept in the URL so that it can be shared. */
export function usePopupsSearch(scope: Scope) {
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const params = readPopupsSearch(raw);
  // Local state, since the URL updates with a delay.
  const [search, setSearch] = useState<ListSearch>({
    filter: params.state ?? 'current',
    query: params.search ?? '',
  });
  // The link in the navigation resets the list.
  const isDefault = params.state === undefined && params.search === undefined;
  const [wasDefault, setWasDefault] = useState(isDefault);
  if (isDefault !== wasDefault) {
    setWasDefault(isDefault);
    if (isDefault) setSearch({ filter: 'current', query: '' });
  }
  const update = (changes: Partial<ListSearch>) => {
    const next = { ...search, ...changes };
    setSearch(next);
    void navigate({
      to: '/projects/$projectId/$environment/popups',
      params: scope,
      search: readPopupsSearch({ state: next.filter, search: next.query }),
      replace: true,
      resetScroll: false,
    });
  };
  return { ...search, invalid: invalidPopupsFilters(raw), update };
}
