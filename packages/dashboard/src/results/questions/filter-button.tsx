import { VisuallyHidden } from '@mantine/core';
import type { AnswerFilter } from '@service-popups/rules';
import type { ReactNode } from 'react';
import { hasAnswer, readAnswers, toggleAnswer } from '../answer-filters';
import { useResultsSearch, useShared } from '../popup/use-results-search';
import type { ResultsSearch } from '../results-search';
import { useEarlierQuestion } from './earlier-context';
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
  filter: FilterChange | undefined;
  /** What it filters by. */
  children: ReactNode;
}

/**
 * A part of a chart that filters the results; plain content without a filter, on a shared page, or for a question that
 * filters don't know.
 */
export function FilterButton({ filter, children }: Props) {
  const { updateSearch } = useResultsSearch();
  const isShared = useShared() !== undefined;
  const isEarlier = useEarlierQuestion() !== undefined;
  if (filter === undefined || isShared || isEarlier) return children;
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={filter.isOn}
      onClick={() => {
        updateSearch(filter.changes);
      }}
    >
      <VisuallyHidden>Filter by </VisuallyHidden>
      {children}
    </button>
  );
}

interface AnswerButtonProps {
  filter: AnswerFilter | undefined;
  isGiven: boolean;
  children: ReactNode;
}

/** Filters by an answer. One that nobody gave can only be added to others. */
export function AnswerButton({ filter, isGiven, children }: AnswerButtonProps) {
  const { search } = useResultsSearch();
  const isFiltered = readAnswers(search.answers).some(({ key }) => key === filter?.key);
  const change = filter && (isGiven || isFiltered) ? answerChange(search, filter) : undefined;
  return <FilterButton filter={change}>{children}</FilterButton>;
}
