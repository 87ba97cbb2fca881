import type { StoredResponse } from '@service-popups/contract';
import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { Column } from './columns';
import { ResponseRow } from './response-row';
import classes from './response-table.module.css';

/** Must match the style sheet. */
const ROW_HEIGHT_PX = 56;
const OVERSCAN = 8;

/** Fetches the next page this many rows before the end. */
const PREFETCH_ROWS = 60;

interface Props {
  rows: readonly StoredResponse[];
  columns: readonly Column[];
  /** The total, once it's loaded. */
  total: number | undefined;
  hasMore: boolean;
  onLoadMore: () => void;
  /** The response that is open. When it's closed, its row gets the focus. */
  openId: string | undefined;
  /** Undefined if the user may not delete responses. */
  onDelete: ((responseId: string) => void) | undefined;
}

/** A virtualised table: only visible rows are rendered. */
export function ResponseTable(props: Props) {
  const { rows, columns, total, hasMore, onLoadMore, openId, onDelete } = props;
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

  const focusRow = useCallback(
    (index: number): void => {
      virtual.scrollToIndex(index);
      // Rendered after scrolling, unless it's near.
      requestAnimationFrame(() => {
        area.current?.querySelector<HTMLElement>(`[data-row="${String(index)}"]`)?.focus();
      });
    },
    [virtual],
  );
  const openRow = useRef<number>(null);
  const followOpen = useEffectEvent((id: string | undefined) => {
    if (id === undefined) {
      if (openRow.current !== null) focusRow(Math.min(openRow.current, rows.length - 1));
      openRow.current = null;
      return;
    }
    const index = rows.findIndex(({ responseId }) => responseId === id);
    if (index < 0) return;
    openRow.current = index;
    virtual.scrollToIndex(index);
  });
  useEffect(() => {
    followOpen(openId);
  }, [openId]);

  const deleteRow = useCallback(
    (index: number): void => {
      const { responseId } = rows[index] ?? {};
      if (responseId === undefined) return;
      onDelete?.(responseId);
      focusRow(Math.max(0, Math.min(index, rows.length - 2)));
    },
    [rows, onDelete, focusRow],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const { row } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (row === undefined) return;
    const next = targetRow(event.key, Number(row), rows.length);
    if (next === undefined) return;
    event.preventDefault();
    focusRow(next);
  };
  // Wider if there's room.
  const widths = columns.map(({ widthRem: rem }) => `minmax(${String(rem)}rem, ${String(rem)}fr)`);
  const totalRem = columns.reduce((sum, { widthRem }) => sum + widthRem, 0);
  return (
    <div ref={area} className={classes.area}>
      <div
        role="table"
        aria-label="Responses"
        aria-rowcount={hasMore ? (total ?? -1) + 1 : rows.length + 1}
        style={
          {
            '--columns': widths.join(' ') + (onDelete ? ' var(--last)' : ''),
            minWidth: `calc(var(--first) + var(--last) + ${String(totalRem)}rem)`,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row} aria-rowindex={1}>
            <span role="columnheader" className={classes.first}>
              Saved
            </span>
            {columns.map(({ id, title }) => (
              <span key={id} role="columnheader" title={title}>
                <span className={classes.clamped} dir="auto">
                  {title}
                </span>
              </span>
            ))}
            {onDelete ? (
              <span role="columnheader" className={classes.last}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </span>
            ) : null}
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
                columns={columns}
                onDelete={onDelete && deleteRow}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where a key moves the focus to, if it does. */
function targetRow(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
