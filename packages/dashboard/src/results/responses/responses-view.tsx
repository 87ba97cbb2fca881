import { NativeSelect } from '@mantine/core';
import type { QuestionResults } from '@service-popups/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesQuery, questionsQuery, responsesQuery } from '../../api/popup-results';
import { formatCount } from '../../format/numbers';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import filterClasses from '../popup/filter-bar.module.css';
import { useResultsSearch } from '../popup/use-results-search';
import { ResponseDrawer } from './response-drawer';
import { ResponseTable } from './response-table';
import classes from './responses-view.module.css';

/** A stable reference, so that rows don't re-render. */
const NO_QUESTIONS: readonly QuestionResults[] = [];

export function ResponsesView() {
  const { place, query, search, updateSearch } = useResultsSearch();
  const { finished } = search;
  const list = useInfiniteQuery(
    responsesQuery(
      place,
      finished === undefined ? query : { ...query, finished: finished ? 'true' : 'false' },
    ),
  );
  const { data: counts } = useQuery(pagesQuery(place, query));
  const { data: questions = NO_QUESTIONS } = useQuery(questionsQuery(place, query));
  const total =
    counts &&
    (finished === undefined
      ? counts.responses
      : finished
        ? counts.finished
        : counts.responses - counts.finished);
  return (
    <Card>
      <div className={classes.head}>
        <div className={filterClasses.fields}>
          <NativeSelect
            label="Status"
            value={finished === undefined ? '' : String(finished)}
            data={[
              { value: '', label: 'All responses' },
              { value: 'true', label: 'Completed' },
              { value: 'false', label: 'Not completed' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              updateSearch({ finished: value === '' ? undefined : value === 'true' });
            }}
          />
        </div>
        <p role="status" className={classes.total}>
          {total === undefined
            ? ''
            : `${formatCount(total)} ${total === 1 ? 'response' : 'responses'}, most recent first`}
        </p>
      </div>
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
