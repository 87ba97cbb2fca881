import type { AnswerFilter } from '@service-popups/rules';
import type { ReactNode } from 'react';
import { hasAnswer, readAnswers, toggleAnswer } from '../answer-filters';
import { useResultsSearch } from '../popup/use-results-search';
import type { ResultsSearch } from '../results-search';
import classes from './filter-button.module.css';

/** A filter that can be added and removed. */
export interface FilterChange {
  isOn: boolean;
  /** Adds it to the URL's search, or removes it. */
  changes: { [Name in keyof ResultsSearch]?: ResultsSearch[Name] | undefined };
}

export function answerChange({ answers }: ResultsSearch, filter: AnswerFilter): FilterChange {
  return {
    isOn: hasAnswer(answers, filter),
    changes: { answers: toggleAnswer(answers, filter) },
  };
}

interface Props {
  /** What it filters by. */
  name: string;
  filter: FilterChange | undefined;
  children: ReactNode;
}

/** A part of a chart that filters the results; plain content without a filter. */
export function FilterButton({ name, filter, children }: Props) {
  const { updateSearch } = useResultsSearch();
  if (filter === undefined) return children;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Filter by ${name}`}
      aria-pressed={filter.isOn}
      onClick={() => {
        updateSearch(filter.changes);
      }}
    >
      {children}
    </button>
  );
}

interface AnswerButtonProps {
  name: string;
  filter: AnswerFilter | undefined;
  isGiven: boolean;
  children: ReactNode;
}

/** Filters by an answer. One that nobody gave can only be added to others. */
export function AnswerButton({ name, filter, isGiven, children }: AnswerButtonProps) {
  const { search } = useResultsSearch();
  const isFiltered = readAnswers(search.answers).some(({ key }) => key === filter?.key);
  const change = filter && (isGiven || isFiltered) ? answerChange(search, filter) : undefined;
  return (
    <FilterButton name={name} filter={change}>
      {children}
    </FilterButton>
  );
}
