import type { QuestionResults } from '@service-popups/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesQuery, questionsQuery, responsesQuery } from '../../api/popup-results';
import { formatCount } from '../../format/numbers';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import { useResultsSearch } from '../popup/use-results-search';
import { ResponseDrawer } from './response-drawer';
import { ResponseTable } from './response-table';
import classes from './response-table.module.css';

/** A stable reference, so that rows don't re-render. */
const NO_QUESTIONS: readonly QuestionResults[] = [];

export function ResponsesView() {
  const { place, query } = useResultsSearch();
  const list = useInfiniteQuery(responsesQuery(place, query));
  const { data: counts } = useQuery(pagesQuery(place, query));
  const { data: questions = NO_QUESTIONS } = useQuery(questionsQuery(place, query));
  const total = counts?.responses;
  return (
    <Card>
      <p role="status" className={classes.total}>
        {total === undefined
          ? ''
          : `${formatCount(total)} ${total === 1 ? 'response' : 'responses'}, most recent first`}
      </p>
      <Loaded query={list} height="30rem">
        {({ pages }) =>
          pages[0]?.items.length ? (
            <ResponseTable
              pages={pages}
              total={total}
              questions={questions}
              hasMore={list.hasNextPage}
              onLoadMore={() => {
                if (!list.isFetchingNextPage) void list.fetchNextPage();
              }}
            />
          ) : (
            <NoMatchingResults />
          )
        }
      </Loaded>
      <ResponseDrawer />
    </Card>
  );
}
