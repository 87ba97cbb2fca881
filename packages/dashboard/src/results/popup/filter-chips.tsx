import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { CrossIcon } from '../../ui/icons';
import { describeAnswerFilter, readAnswers, removeAnswer } from '../answer-filters';
import { describeFields } from '../describe-filters';
import classes from './filter-bar.module.css';
import { describeTags, readTagFilter } from './tag-filter';
import { useResultsSearch } from './use-results-search';

export interface FilterChip {
  key: string;
  words: string;
  remove: () => void;
}

/** The filters in words, except the period and what's compared, which have fields. */
export function useFilterChips(): FilterChip[] {
  const { place, search, query, updateSearch } = useResultsSearch();
  const filters = readAnswers(search.answers);
  const { data: questions = [] } = useQuery({
    ...questionsQuery(place, query),
    enabled: filters.length > 0,
  });
  const chips: FilterChip[] = describeFields(query).map(({ name, words }) => ({
    key: name,
    words,
    remove: () => {
      updateSearch({ [name]: undefined });
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
  return [
    ...chips,
    ...filters.map((filter) => ({
      key: `${filter.key}/${filter.row ?? ''}`,
      words: describeAnswerFilter(filter, questions),
      remove: () => {
        updateSearch({ answers: removeAnswer(search.answers, filter) });
      },
    })),
  ];
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
    <ul className={classes.chips} role="list" aria-label={label}>
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
