import { Button, Checkbox } from '@mantine/core';
import type { ScoreType, TextAnswer as Answer } from '@service-popups/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useState } from 'react';
import { textsQuery } from '../../api/popup-results';
import { useMayWrite, useProject } from '../../app/use-scope';
import { formatAnswers, formatCount } from '../../format/numbers';
import { useNow } from '../../format/use-now';
import { Loaded } from '../../ui/loaded';
import { useNearViewport } from '../../ui/use-near-viewport';
import { NoMatchingResults } from '../popup/no-matching-results';
import { useResultsSearch } from '../popup/use-results-search';
import { formatVisitMeta } from '../responses/answer-text';
import { BulkReview } from '../review/bulk-review';
import { Review } from '../review/review';
import { TextAnswer } from './text-answer';
import classes from './text-question.module.css';

interface Props {
  questionId: string;
  /** The version that asked it, if the live one doesn't. */
  asOf: string | undefined;
  total: number;
}

/** All answers to one question, newest first, with infinite scrolling. */
export function TextList({ questionId, asOf, total }: Props) {
  const { place, query, search } = useResultsSearch();
  const isMember = useProject()?.role !== undefined;
  const mayWrite = useMayWrite();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((responseId: string) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(responseId)) after.add(responseId);
      return after;
    });
  }, []);
  const now = useNow();
  const wanted = {
    ...query,
    ...(asOf === undefined ? {} : { asOf }),
    ...(search.search === undefined ? {} : { search: search.search }),
  };
  const list = useInfiniteQuery(textsQuery(place, questionId, wanted));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const end = useNearViewport(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  return (
    <Loaded query={list} height="20rem">
      {({ pages }) => {
        const answers = pages.flatMap(({ items }) => items);
        if (answers.length === 0) return <NoMatchingResults />;
        return (
          <>
            <p className={classes.count} role="status">
              {search.search === undefined
                ? `${formatAnswers(total)}, newest first.`
                : `${formatCount(answers.length)}${hasNextPage ? ' or more' : ''} of ${formatAnswers(total)} matching “${search.search}”, newest first.`}
            </p>
            {mayWrite ? (
              <BulkReview
                all={answers.map(({ responseId }) => responseId)}
                selected={selected}
                onSelect={(ids) => {
                  setSelected(new Set(ids));
                }}
              />
            ) : null}
            <ul className={classes.answers}>
              {answers.map((answer) => (
                <TextItem
                  key={answer.responseId}
                  answer={answer}
                  now={now}
                  isMember={isMember}
                  isSelected={selected.has(answer.responseId)}
                  onToggle={mayWrite ? toggle : undefined}
                />
              ))}
            </ul>
            {hasNextPage ? (
              <Button
                ref={end}
                variant="default"
                size="sm"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show more
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

const scoreNames: Readonly<Record<ScoreType, string>> = { nps: 'NPS', csat: 'CSAT', ces: 'CES' };
const MAX_NAME = 80;

interface ItemProps {
  answer: Answer;
  now: number;
  isMember: boolean;
  isSelected: boolean;
  /** Undefined if it can't be selected. */
  onToggle: ((responseId: string) => void) | undefined;
}

/** An answer with its review. There can be hundreds, so they render on their own. */
const TextItem = memo(function TextItem(props: ItemProps) {
  const { answer, now, isMember, isSelected, onToggle } = props;
  const { responseId, text, at, version, meta, score, review } = answer;
  const { place, search } = useResultsSearch();
  return (
    <li className={classes.item}>
      {onToggle === undefined ? null : (
        <Checkbox
          size="sm"
          aria-label={`Select: ${text.slice(0, MAX_NAME)}`}
          checked={isSelected}
          onChange={() => {
            onToggle(responseId);
          }}
        />
      )}
      <TextAnswer
        text={text}
        at={at}
        now={now}
        badge={
          score === undefined ? null : (
            <span className={classes.score}>
              {scoreNames[score.type]} {score.value}
            </span>
          )
        }
        more={
          <>
            {formatVisitMeta(meta, version)}
            {isMember ? (
              <>
                {' · '}
                <Link
                  className={classes.open}
                  to="/projects/$projectId/$environment/popups/$popupId/results"
                  params={place}
                  search={{ ...search, view: 'responses', response: responseId }}
                >
                  View response
                </Link>
              </>
            ) : null}
          </>
        }
      >
        {isMember ? <Review responseId={responseId} review={review} /> : null}
      </TextAnswer>
    </li>
  );
});
