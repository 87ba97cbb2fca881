import { useLocalStorage } from '@mantine/hooks';
import type { QuestionResults, StoredResponse } from '@service-popups/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ListPage } from '../../api/pages';
import { pagesQuery, questionsQuery, responsesQuery } from '../../api/popup-results';
import { useMayWrite } from '../../app/use-scope';
import { formatCount } from '../../format/numbers';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NoMatchingResults } from '../popup/no-matching-results';
import { useResultsSearch } from '../popup/use-results-search';
import { ColumnPicker } from './column-picker';
import { listColumns, listOtherKeys } from './columns';
import { deleteWithUndo, useDeletions } from './deletions';
import { ResponseDrawer } from './response-drawer';
import { ResponseTable } from './response-table';
import classes from './response-table.module.css';
import { UndoDelete } from './undo-delete';
import { useOpenResponse } from './use-open-response';

// Stable references, so that rows don't re-render.
const NO_QUESTIONS: readonly QuestionResults[] = [];
const NONE_HIDDEN: readonly string[] = [];

export function ResponsesView() {
  const { place, query } = useResultsSearch();
  const list = useInfiniteQuery(responsesQuery(place, query));
  const { data: counts } = useQuery(pagesQuery(place, query));
  const { data: questions = NO_QUESTIONS } = useQuery(questionsQuery(place, query));
  const { hidden: deleted } = useDeletions();
  const all = useMemo(() => rowsOf(list.data?.pages), [list.data]);
  const rows = useMemo(
    () => all.filter(({ responseId }) => !deleted.has(responseId)),
    [all, deleted],
  );
  const loadMore = async (): Promise<StoredResponse[]> => {
    const { data } = await list.fetchNextPage({ cancelRefetch: false });
    return rowsOf(data?.pages).filter(({ responseId }) => !deleted.has(responseId));
  };
  const { openId } = useOpenResponse();
  const mayWrite = useMayWrite();
  const client = useQueryClient();
  const { projectId, environment, popupId } = place;
  const remove = useCallback(
    (responseId: string) => {
      deleteWithUndo(client, { projectId, environment, popupId }, responseId);
    },
    [client, projectId, environment, popupId],
  );
  const columns = useMemo(
    () => listColumns(questions, listOtherKeys(questions, rows)),
    [questions, rows],
  );
  const total = counts && counts.responses - (all.length - rows.length);
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `service-popups-hidden-columns ${[projectId, environment, popupId].join('/')}`,
    defaultValue: NONE_HIDDEN,
    getInitialValueInEffect: false,
  });
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  return (
    <Card>
      <div className={classes.bar}>
        <p role="status" className={classes.total}>
          {total === undefined
            ? ''
            : `${formatCount(total)} ${total === 1 ? 'response' : 'responses'}, most recent first`}
        </p>
        <div className={classes.actions}>
          <UndoDelete />
          <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
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
              onDelete={mayWrite ? remove : undefined}
            />
          ) : (
            <NoMatchingResults />
          )
        }
      </Loaded>
      <ResponseDrawer
        rows={rows}
        total={total}
        hasMore={list.hasNextPage}
        loadMore={loadMore}
        onDelete={mayWrite ? remove : undefined}
      />
    </Card>
  );
}

function rowsOf(pages: readonly ListPage<StoredResponse>[] = []): StoredResponse[] {
  return pages.flatMap(({ items }) => items);
}
