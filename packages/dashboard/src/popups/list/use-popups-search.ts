import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Scope } from '../../api/scope';
import type { ListFilters } from './list-popups';
import {
  invalidPopupsFilters,
  readPopupsSearch,
  type PopupsSearch,
  type Sort,
} from './popups-search';

export interface ListSearch extends ListFilters {
  sort: Sort;
  isReversed: boolean;
}

/** The filters, search and order of the list, kept in the URL so that it can be shared. */
export function usePopupsSearch(scope: Scope) {
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const params = readPopupsSearch(raw);
  // Local state, since the URL updates with a delay.
  const [search, setSearch] = useState(() => toListSearch(params));
  // The link in the navigation resets the list.
  const isDefault = Object.keys(params).length === 0;
  const [wasDefault, setWasDefault] = useState(isDefault);
  if (isDefault !== wasDefault) {
    setWasDefault(isDefault);
    if (isDefault) setSearch(toListSearch({}));
  }
  const update = (changes: Partial<ListSearch>) => {
    const next = { ...search, ...changes };
    setSearch(next);
    const { query, isReversed, ...others } = next;
    void navigate({
      to: '/projects/$projectId/$environment/popups',
      params: scope,
      search: readPopupsSearch({ ...others, search: query, reverse: isReversed }),
      replace: true,
      resetScroll: false,
    });
  };
  return { search, invalid: invalidPopupsFilters(raw), update };
}

function toListSearch({
  state = 'current',
  format,
  search: query = '',
  sort = 'activity',
  reverse,
}: PopupsSearch): ListSearch {
  return { state, format, query, sort, isReversed: reverse === true };
}
