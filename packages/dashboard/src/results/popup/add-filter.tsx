import type { FilterValues } from '@service-popups/contract';
import { formatTagFilter, tagKey } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { questionsQuery, valuesQuery } from '../../api/popup-results';
import { useProject } from '../../app/use-scope';
import { formatCount } from '../../format/numbers';
import { SearchPicker, type PickerGroup, type PickerItem } from '../../ui/search-picker';
import { groupChange, groupName } from '../breakdown/groups';
import { removeAnswer, readAnswers } from '../answer-filters';
import { reviewStatuses, type ResultsSearch } from '../results-search';
import { statusChoices } from '../review/review';
import classes from './filter-bar.module.css';
import { readTagFilter } from './tag-filter';
import { useHiddenFields, useIsAnnouncement } from './use-subject';
import { useResultsSearch } from './use-results-search';

const visitKinds: readonly PickerItem[] = [
  { value: 'language', label: 'Language' },
  { value: 'device', label: 'Device' },
  { value: 'page', label: 'Page' },
  { value: 'version', label: 'Version' },
];
const responseKinds: readonly PickerItem[] = [{ value: 'finished', label: 'Completion' }];
const reviewKinds: readonly PickerItem[] = [
  { value: 'tag', label: 'Tag' },
  { value: 'status', label: 'Review status' },
];

/** The parameters of filters that have one value. */
const parameters: Readonly<Record<string, keyof ResultsSearch>> = {
  language: 'lang',
  device: 'device',
  page: 'path',
  version: 'version',
  finished: 'finished',
  tag: 'tag',
  status: 'status',
};

const NO_TAGS = '-';

/** Adds a filter: first what to filter by, then one of the values that exist. */
export function AddFilter() {
  const [kind, setKind] = useState<string>();
  const holder = useRef<HTMLSpanElement>(null);
  const groups = useKinds();
  const name = groups.flatMap(({ items }) => items).find(({ value }) => value === kind)?.label;
  return (
    <span ref={holder} className={classes.add}>
      {kind === undefined ? (
        <SearchPicker size="compact-md" searchLabel="Filter by" groups={groups} onChoose={setKind}>
          Add filter
        </SearchPicker>
      ) : (
        <ValuePicker
          key={kind}
          kind={kind}
          name={name ?? kind}
          onClose={() => {
            setKind(undefined);
            requestAnimationFrame(() => {
              holder.current?.querySelector('button')?.focus();
            });
          }}
        />
      )}
    </span>
  );
}

/** What results can be filtered by. */
function useKinds(): PickerGroup[] {
  const isMember = useProject()?.role !== undefined;
  const isAnnouncement = useIsAnnouncement();
  const fields = useHiddenFields();
  const visit = { label: 'Visit', items: visitKinds };
  if (isAnnouncement) return [visit];
  return [
    visit,
    { label: 'Response', items: [...responseKinds, ...(isMember ? reviewKinds : [])] },
    ...(fields.length > 0
      ? [
          {
            label: 'Hidden fields',
            items: fields.map((id) => ({ value: `answer:${id}`, label: id })),
          },
        ]
      : []),
  ];
}

interface ValuePickerProps {
  kind: string;
  name: string;
  onClose: () => void;
}

/** Chooses a value. Values that aren't listed can be typed, where any is possible. */
function ValuePicker({ kind, name, onClose }: ValuePickerProps) {
  const { place, search, query, updateSearch } = useResultsSearch();
  const { data: questions = [] } = useQuery({ ...questionsQuery(place, query), enabled: false });
  // Offers what else could be chosen instead of the current value.
  const values = useQuery(valuesQuery(place, { ...withoutFilter(query, kind), of: kind }));
  const takesAny = kind === 'page' || kind === 'language' || kind.startsWith('answer:');
  const isTag = kind === 'tag';
  return (
    <SearchPicker
      size="compact-md"
      searchLabel={`${name} is`}
      groups={[
        {
          label: describeList(values.data),
          items: [
            ...(values.data?.items ?? []).map(({ value, count }) => ({
              value,
              label: valueName(kind, value),
              hint: formatCount(count),
            })),
            ...(isTag ? [{ value: NO_TAGS, label: 'No tags' }] : []),
          ],
        },
      ]}
      emptyText={
        values.error
          ? 'The values couldn’t be loaded'
          : values.data
            ? 'No values with these filters'
            : 'Loading…'
      }
      itemsFor={(typed) => (takesAny ? [{ value: typed, label: typed }] : [])}
      onChoose={(value) => {
        if (isTag) updateSearch({ tag: addTag(search.tag, value) });
        else if (kind === 'status')
          updateSearch({ status: reviewStatuses.find((status) => status === value) });
        else {
          const change = groupChange(kind, value, search, questions);
          if (change && !change.isOn) updateSearch(change.changes);
        }
      }}
      onClose={onClose}
    >
      {name}
    </SearchPicker>
  );
}

function describeList({ items, more }: FilterValues = { items: [], more: 0 }): string {
  return more === 0
    ? 'Most frequent first'
    : `The ${formatCount(items.length)} most frequent of ${formatCount(items.length + more)}`;
}

function valueName(kind: string, value: string): string {
  if (kind === 'status') return statusChoices.find((one) => one.value === value)?.label ?? value;
  return groupName(kind, { id: value, label: value });
}

/** The query without the filter that is about to be chosen. */
function withoutFilter<Query extends { answers?: string }>(query: Query, kind: string): Query {
  const parameter = parameters[kind];
  if (parameter !== undefined) return { ...query, [parameter]: undefined };
  const id = /^answer:(.+)$/s.exec(kind)?.[1];
  const own = readAnswers(query.answers).find(({ key }) => key === id);
  const answers = own ? removeAnswer(query.answers, own) : query.answers;
  const { answers: _, ...rest } = query;
  return { ...rest, ...(answers !== undefined && { answers }) } as Query;
}

/** Tags are alternatives. */
function addTag(filter: string | undefined, value: string): string {
  const chosen = readTagFilter(filter);
  const tag = value === NO_TAGS ? null : value;
  const isChosen = chosen.some((one) => (one && tagKey(one)) === (tag && tagKey(tag)));
  return formatTagFilter(isChosen ? chosen : [...chosen, tag]);
}
