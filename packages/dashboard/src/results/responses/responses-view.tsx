import type { QuestionResults, StoredResponse } from '@service-popups/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListPage } from '../../api/get-items';
import { pagesQuery, questionsQuery, responsesQuery } from '../../api/popup-results';
import { formatCount } from '../../format/numbers';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import { useResultsSearch } from '../popup/use-results-search';
import { ColumnPicker } from './column-picker';
import { columnsOf, otherKeysOf } from './columns';
import { ResponseDrawer } from './response-drawer';
import { ResponseTable } from './response-table';
import classes from './response-table.module.css';
import { useHiddenColumns } from './use-hidden-columns';
import { useOpenResponse } from './use-open-response';

/** A stable reference, so that rows don't re-render. */
const NO_QUESTIONS: readonly QuestionResults[] = [];

export function ResponsesView() {
  const { place, query } = useResultsSearch();
  const list = useInfiniteQuery(responsesQuery(place, query));
  const { data: counts } = useQuery(pagesQuery(place, query));
  const { data: questions = NO_QUESTIONS } = useQuery(questionsQuery(place, query));
  const total = counts?.responses;
  const rows = useMemo(() => rowsOf(list.data?.pages), [list.data]);
  const loadMore = async (): Promise<StoredResponse[]> => {
    const { data } = await list.fetchNextPage({ cancelRefetch: false });
    return rowsOf(data?.pages);
  };
  const { openId } = useOpenResponse();
  const columns = useMemo(
    () => columnsOf(questions, otherKeysOf(questions, rows)),
    [questions, rows],
  );
  const [hidden, setHidden] = useHiddenColumns(place);
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  return (
    <Card>
      <div className={classes.bar}>
        <p role="status" className={classes.total}>
          {total === undefined
            ? ''
            : `${formatCount(total)} ${total === 1 ? 'response' : 'responses'}, most recent first`}
        </p>
        <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      <Loaded query={list} height="30rem">
        {() =>
          rows.length ? (
            <ResponseTable
              rows={rows}
              columns={shown}
              total={total}
              hasMore={list.hasNextPage}
              onLoadMore={() => void loadMore()}
              openId={openId}
            />
          ) : (
            <NoMatchingResults />
          )
        }
      </Loaded>
      <ResponseDrawer rows={rows} total={total} hasMore={list.hasNextPage} loadMore={loadMore} />
    </Card>
  );
}

function rowsOf(pages: readonly ListPage<StoredResponse>[] = []): StoredResponse[] {
  return pages.flatMap(({ items }) => items);
}
