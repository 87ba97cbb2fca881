import type { QuestionResults, StoredResponse } from '@service-popups/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ListPage } from '../../api/get-items';
import { ResponseRow } from './response-row';
import classes from './response-table.module.css';

/** Must match the style sheet. */
const ROW_HEIGHT_PX = 60;
const OVERSCAN = 8;

/** Fetches the next page this many rows before the end. */
const PREFETCH_ROWS = 60;

interface Props {
  pages: readonly ListPage<StoredResponse>[];
  /** The total, once it's loaded. */
  total: number | undefined;
  /** The questions, in survey order. */
  questions: readonly QuestionResults[];
  hasMore: boolean;
  onLoadMore: () => void;
}

/** A virtualised table: only visible rows are rendered. */
export function ResponseTable({ pages, total, questions, hasMore, onLoadMore }: Props) {
  const rows = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const area = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
  });
  const visibleRows = virtual.getVirtualItems();
  const last = visibleRows.at(-1)?.index ?? 0;
  const loadMore = useEffectEvent(onLoadMore);
  useEffect(() => {
    if (hasMore && last >= rows.length - PREFETCH_ROWS) loadMore();
  }, [hasMore, last, rows.length]);
  return (
    <div ref={area} className={classes.area}>
      <div
        role="table"
        aria-label="Responses"
        aria-rowcount={hasMore ? (total ?? -1) + 1 : rows.length + 1}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1}>
            <span role="columnheader">Saved</span>
            <span role="columnheader">Answers</span>
            <span role="columnheader" className={classes.wide}>
              Language
            </span>
            <span role="columnheader" className={classes.wide}>
              Device
            </span>
            <span role="columnheader" className={classes.wide}>
              Version
            </span>
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {visibleRows.map(({ index, start }) => {
            const response = rows[index];
            return response === undefined ? null : (
              <ResponseRow
                key={response.responseId}
                response={response}
                index={index}
                top={start}
                questions={questions}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
