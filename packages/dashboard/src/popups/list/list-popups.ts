import type { PopupResults, PopupSummary } from '@service-popups/contract';
import { rankScore } from '../../results/main-score';
import { countResponses } from '../../results/rates';
import { formatNames, formats, listFormats, type Format } from '../text/popup-format';
import { popupName, popupStatus, statusNames } from '../text/popup-status';
import { stateFilters, type Sort, type StateFilter } from './popups-search';

/** A popup with its results, if it was ever published and they have loaded. */
export interface ListedPopup {
  popup: PopupSummary;
  results: PopupResults | undefined;
}

export interface ListFilters {
  state: StateFilter;
  format: Format | undefined;
  query: string;
}

interface Choice<Value> {
  value: Value;
  label: string;
}

/** The states of any popup, and the chosen one. Counted are those that the other filters leave. */
export function stateChoices(
  listed: readonly ListedPopup[],
  filters: ListFilters,
  now: number,
): Choice<StateFilter>[] {
  return stateFilters.flatMap((value) => {
    const isOffered =
      value === 'current' ||
      value === filters.state ||
      listed.some(({ popup }) => hasState(popup, value, now));
    const name = value === 'current' ? 'Current' : statusNames[value];
    return isOffered
      ? [{ value, label: counted(name, listed, { ...filters, state: value }, now) }]
      : [];
  });
}

/** The formats of any popup, and the chosen one, as for states. */
export function formatChoices(
  listed: readonly ListedPopup[],
  filters: ListFilters,
  now: number,
): Choice<Format | ''>[] {
  const offered = formats.filter(
    (value) =>
      value === filters.format || listed.some(({ popup }) => listFormats(popup).includes(value)),
  );
  return [
    { value: '', label: counted('All formats', listed, { ...filters, format: undefined }, now) },
    ...offered.map((value) => ({
      value,
      label: counted(formatNames[value], listed, { ...filters, format: value }, now),
    })),
  ];
}

function counted(
  name: string,
  listed: readonly ListedPopup[],
  filters: ListFilters,
  now: number,
): string {
  return `${name} (${String(filterPopups(listed, filters, now).length)})`;
}

/** Filters by state, by format, and by name, title or id. */
export function filterPopups(
  listed: readonly ListedPopup[],
  { state, format, query }: ListFilters,
  now: number,
): ListedPopup[] {
  const needle = query.trim().toLowerCase();
  return listed.filter(({ popup }) => {
    const { name = '', title, id } = popup;
    return (
      hasState(popup, state, now) &&
      (format === undefined || listFormats(popup).includes(format)) &&
      `${name} ${title} ${id}`.toLowerCase().includes(needle)
    );
  });
}

function hasState(popup: PopupSummary, state: StateFilter, now: number): boolean {
  const status = popupStatus(popup, now);
  return state === 'current' ? status !== 'archived' : status === state;
}

/** What decides the order, highest first. */
const ranks: Readonly<Record<Exclude<Sort, 'name'>, (listed: ListedPopup) => number | undefined>> =
  {
    activity: ({ results }) => results?.recentlyShown ?? 0,
    shown: ({ results }) => results?.funnel.shown,
    responses: ({ results }) => results && countResponses(results),
    score: ({ results }) => results && rankScore(results),
    last: ({ results }) => results?.lastResponseAt,
  };

/** Whether the usual order of a column goes up. */
export const isAscending = (sort: Sort): boolean => sort === 'name';

/** Sorts popups. Those without a value come last in either direction; among equals, the last changed first. */
export function sortPopups(
  listed: readonly ListedPopup[],
  sort: Sort,
  isReversed: boolean,
): ListedPopup[] {
  const direction = isReversed ? -1 : 1;
  return [...listed].sort((a, b) => {
    const difference =
      sort === 'name'
        ? direction * popupName(a.popup).localeCompare(popupName(b.popup))
        : compareRanks(ranks[sort](a), ranks[sort](b), direction);
    return difference || b.popup.updatedAt - a.popup.updatedAt;
  });
}

function compareRanks(a: number | undefined, b: number | undefined, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (b - a);
}
