import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { CrossIcon } from '../../ui/icons';
import { describeAnswerFilter, readAnswers, removeAnswer } from '../answer-filters';
import classes from './filter-bar.module.css';
import { describeTags, readTagFilter } from './review-filters';
import { useResultsSearch } from './use-results-search';

/** The filters by answer and tag, in words. Each can be removed. */
export function AnswerChips({ onRemoveLast }: { onRemoveLast: () => void }) {
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
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters by answer and tag">
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
