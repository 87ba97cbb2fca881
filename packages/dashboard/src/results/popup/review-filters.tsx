import { NativeSelect } from '@mantine/core';
import { formatTagFilter, parseTagFilter, tagKey, type TagFilter } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../api/reviews';
import { useProject } from '../../app/use-scope';
import { formatCount, locale } from '../../format/numbers';
import { reviewStatuses } from '../results-search';
import { statusChoices } from '../review/review';
import { useResultsSearch } from './use-results-search';

const NO_TAGS = '-';

/** Filters by tag and status of the review, which only members see. */
export function ReviewFilters() {
  const { place, search, updateSearch } = useResultsSearch();
  const isMember = useProject()?.role !== undefined;
  const { data: tags = [] } = useQuery({ ...tagsQuery(place), enabled: isMember });
  if (!isMember) return null;
  const chosen = readTagFilter(search.tag);
  const chosenKeys = chosen.map((tag) => (tag === null ? null : tagKey(tag)));
  // Further tags are alternatives.
  const or = chosen.length === 0 ? '' : 'or ';
  return (
    <>
      <NativeSelect
        label="Tag"
        value={search.tag ?? ''}
        data={[
          { value: '', label: 'All tags' },
          ...(search.tag === undefined ? [] : [{ value: search.tag, label: tagNames(chosen) }]),
          ...(chosenKeys.includes(null) ? [] : [{ value: NO_TAGS, label: `${or}No tags` }]),
          ...tags
            .filter(({ tag }) => !chosenKeys.includes(tagKey(tag)))
            .map(({ tag, responses }) => ({
              value: formatTagFilter([tag]),
              label: `${or}${tag} (${formatCount(responses)})`,
            })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const added = [...chosen, ...readTagFilter(value === '' ? undefined : value)];
          updateSearch({ tag: value === '' ? undefined : formatTagFilter(added) });
        }}
      />
      <NativeSelect
        label="Review status"
        value={search.status ?? ''}
        data={[{ value: '', label: 'All' }, ...statusChoices]}
        onChange={({ currentTarget: { value } }) => {
          updateSearch({ status: reviewStatuses.find((status) => status === value) });
        }}
      />
    </>
  );
}

/** The tags in a text that was validated before. */
export function readTagFilter(text: string | undefined): TagFilter {
  return text === undefined ? [] : (parseTagFilter(text) ?? []);
}

/** The filter in words: "Tag is bug or slow". */
export function describeTags(tags: TagFilter): string {
  return tags.length === 1 && tags[0] === null ? 'No tags' : `Tag is ${tagNames(tags)}`;
}

const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });

function tagNames(tags: TagFilter): string {
  return alternatives.format(tags.map((tag) => tag ?? 'none'));
}
