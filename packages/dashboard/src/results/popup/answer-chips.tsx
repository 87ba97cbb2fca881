import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { CrossIcon } from '../../ui/icons';
import { describeAnswerFilter, readAnswers, removeAnswer } from '../answer-filters';
import classes from './filter-bar.module.css';
import { useResultsSearch } from './use-results-search';

/** The filters by answer, in words. Each can be removed. */
export function AnswerChips({ onRemoveLast }: { onRemoveLast: () => void }) {
  const { place, search, query, updateSearch } = useResultsSearch();
  const filters = readAnswers(search.answers);
  const { data: questions = [] } = useQuery({
    ...questionsQuery(place, query),
    enabled: filters.length > 0,
  });
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters by answer">
      {filters.map((filter) => (
        <li key={`${filter.key}/${filter.row ?? ''}`}>
          <button
            type="button"
            className={classes.chip}
            onClick={({ currentTarget }) => {
              const item = currentTarget.closest('li');
              const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
              // The button disappears.
              if (neighbour) neighbour.querySelector('button')?.focus();
              else onRemoveLast();
              updateSearch({ answers: removeAnswer(search.answers, filter) });
            }}
          >
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            <span dir="auto">{describeAnswerFilter(filter, questions)}</span>
            <CrossIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
