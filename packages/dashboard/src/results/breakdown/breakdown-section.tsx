import { NativeSelect } from '@mantine/core';
import type { Breakdown, QuestionResults } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo, useState } from 'react';
import { breakdownQuery, questionsQuery } from '../../api/popup-results';
import { useToday } from '../../app/use-time-zone';
import { Loaded } from '../../ui/loaded';
import { useNearViewport } from '../../ui/use-near-viewport';
import { getScore } from '../main-score';
import { useHiddenFields } from '../popup/use-subject';
import { PrintContext } from '../popup/use-print';
import { useResultsSearch, useShared } from '../popup/use-results-search';
import { useIsFixed } from '../questions/use-is-fixed';
import { asOfEarlier, useEarlierQuestion } from '../questions/earlier-context';
import classes from './breakdown.module.css';
import { BreakdownTable } from './breakdown-table';
import { listBreakdowns } from './groups';
import { ScoreTimes } from './score-times';
import { isTimeUnit, chooseUnit } from './times';

/** Breaks a question down. On a shared page, that's fixed. */
export function BreakdownSection({ question }: { question: QuestionResults }) {
  const shared = useShared();
  if (shared === undefined) return <BreakdownChoice question={question} />;
  const found = shared.questions.find(({ questionId }) => questionId === question.questionId);
  if (!found?.breakdown) return null;
  const questions = shared.questions.flatMap(({ results }) => results ?? []);
  return (
    <div className={classes.section}>
      <BreakdownFigure question={question} breakdown={found.breakdown} questions={questions} />
      {found.hidden ? (
        <p className={classes.note}>Groups with too few answers aren’t shown.</p>
      ) : null}
    </div>
  );
}

/** All questions of the page share what they are broken down by. */
function BreakdownChoice({ question }: { question: QuestionResults }) {
  const { place, query, search, updateSearch } = useResultsSearch();
  const { data: questions = [] } = useQuery(questionsQuery(place, query));
  const choices = listBreakdowns(question, questions, useHiddenFields());
  // A question isn't broken down by itself, nor by one that was removed.
  const isOffered = choices
    .flatMap((choice) => ('items' in choice ? choice.items : choice))
    .some(({ value }) => value === search.by);
  const by = isOffered ? search.by : undefined;
  return (
    <div className={classes.section}>
      <NativeSelect
        className={classes.select}
        label="Break down by"
        value={by ?? ''}
        data={choices}
        onChange={({ currentTarget: { value } }) => {
          updateSearch({ by: value === '' ? undefined : value });
        }}
      />
      {by === undefined ? null : (
        <BreakdownResults question={question} by={by} questions={questions} />
      )}
    </div>
  );
}

interface Props {
  question: QuestionResults;
  by: string;
  questions: readonly QuestionResults[];
}

function BreakdownResults({ question, by, questions }: Props) {
  const { place, query } = useResultsSearch();
  const earlier = useEarlierQuestion();
  const today = useToday();
  const isPrinting = useContext(PrintContext);
  // Long surveys would otherwise request all their breakdowns at once.
  const [isNear, setIsNear] = useState(false);
  const start = useNearViewport(() => {
    setIsNear(true);
  });
  const breakdown = useQuery({
    ...breakdownQuery(place, question.questionId, {
      ...query,
      ...asOfEarlier(earlier),
      by: by === 'time' ? chooseUnit(query, today) : by,
    }),
    enabled: isNear || isPrinting,
  });
  return (
    <div ref={start}>
      {breakdown.data === undefined ? (
        <p data-print-only>
          Not loaded yet: print from the Export menu, or scroll to the end of the page first.
        </p>
      ) : null}
      <Loaded query={breakdown} height="10rem">
        {(data) => <BreakdownFigure question={question} breakdown={data} questions={questions} />}
      </Loaded>
    </div>
  );
}

interface FigureProps {
  question: QuestionResults;
  breakdown: Breakdown;
  questions: readonly QuestionResults[];
}

function BreakdownFigure({ question, breakdown: given, questions }: FigureProps) {
  const isFixed = useIsFixed(question.questionId);
  const breakdown = useMemo(() => (isFixed ? withoutIntervals(given) : given), [isFixed, given]);
  return isTimeUnit(breakdown.by) && getScore(question) ? (
    <ScoreTimes unit={breakdown.by} question={question} breakdown={breakdown} />
  ) : (
    <BreakdownTable breakdown={breakdown} questions={questions} />
  );
}

/** A filter by the question itself decides its scores, so their intervals would mean nothing. */
function withoutIntervals(breakdown: Breakdown): Breakdown {
  return {
    ...breakdown,
    score: null,
    groups: breakdown.groups.map((group) =>
      'interval' in group.results
        ? { ...group, results: { ...group.results, interval: null } }
        : group,
    ),
  };
}
