import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textsQuery } from '../../api/popup-results';
import { useProject } from '../../app/use-scope';
import { formatAnswers, formatCount } from '../../format/numbers';
import { useNow } from '../../format/use-now';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import { useResultsSearch } from '../popup/use-results-search';
import { formatVisitMeta } from '../responses/answer-text';
import { TextAnswer } from './text-answer';
import classes from './text-question.module.css';
import { useNearEnd } from './use-near-end';

/** All answers to one question, newest first, with infinite scrolling. */
export function TextList({ questionId, total }: { questionId: string; total: number }) {
  const { place, query, search } = useResultsSearch();
  const isMember = useProject()?.role !== undefined;
  const now = useNow();
  const wanted = search.search === undefined ? query : { ...query, search: search.search };
  const list = useInfiniteQuery(textsQuery(place, questionId, wanted));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const end = useNearEnd(() => {
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
            <ul className={classes.answers}>
              {answers.map(({ responseId, text, at, version, meta }) => (
                <li key={responseId}>
                  <TextAnswer
                    text={text}
                    at={at}
                    now={now}
                    more={
                      <>
                        {formatVisitMeta(meta, version)}
                        {isMember ? (
                          <>
                            {' · '}
                            <Link
                              className={classes.open}
                              to="/projects/$projectId/$environment/results/$popupId"
                              params={place}
                              search={{ ...search, view: 'responses', response: responseId }}
                            >
                              View response
                            </Link>
                          </>
                        ) : null}
                      </>
                    }
                  />
                </li>
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
