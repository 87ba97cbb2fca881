import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { CrossIcon } from '../../ui/icons';
import { describeAnswerFilter, readAnswers, removeAnswer } from '../answer-filters';
import { describeFields, describePeriod } from '../describe-filters';
import classes from './filter-bar.module.css';
import { describeTags, readTagFilter } from './review-filters';
import { useResultsSearch } from './use-results-search';

export interface FilterChip {
  key: string;
  words: string;
  remove: () => void;
}

/** The filters by answer and tag, in words. */
export function useAnswerChips(): FilterChip[] {
  const { place, search, query, updateSearch } = useResultsSearch();
  const filters = readAnswers(search.answers);
  const { data: questions = [] } = useQuery({
    ...questionsQuery(place, query),
    enabled: filters.length > 0,
  });
  const chips = filters.map((filter) => ({
    key: `${filter.key}/${filter.row ?? ''}`,
    words: describeAnswerFilter(filter, questions),
    remove: () => {
      updateSearch({ answers: removeAnswer(search.answers, filter) });
    },
  }));
  if (search.tag !== undefined)
    chips.push({
      key: 'tag',
      words: describeTags(readTagFilter(search.tag)),
      remove: () => {
        updateSearch({ tag: undefined });
      },
    });
  return chips;
}

/** All other filters, in words: for where their fields are hidden. */
export function useFieldChips(): FilterChip[] {
  const { search, query, updateSearch } = useResultsSearch();
  const { days, from, to, compare } = search;
  const chips: FilterChip[] = describeFields(query).map(({ name, words }) => ({
    key: name,
    words,
    remove: () => {
      updateSearch({ [name]: undefined });
    },
  }));
  if (compare !== undefined)
    chips.unshift({
      key: 'compare',
      words: `Compared with ${compare === 'previous' ? 'previous period' : `version ${String(compare)}`}`,
      remove: () => {
        updateSearch({ compare: undefined });
      },
    });
  if (days !== undefined || from !== undefined || to !== undefined)
    chips.unshift({
      key: 'period',
      words: describePeriod(query),
      remove: () => {
        updateSearch({ days: undefined, from: undefined, to: undefined });
      },
    });
  return chips;
}

interface Props {
  chips: readonly FilterChip[];
  label: string;
  onRemoveLast: () => void;
}

/** Filters in words. Each can be removed. */
export function FilterChips({ chips, label, onRemoveLast }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ key, words, remove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            onClick={({ currentTarget }) => {
              const item = currentTarget.closest('li');
              const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
              // The button disappears.
              if (neighbour) neighbour.querySelector('button')?.focus();
              else onRemoveLast();
              remove();
            }}
          >
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            <span dir="auto">{words}</span>
            <CrossIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
