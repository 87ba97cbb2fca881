import type { StoredResponse } from '@service-popups/contract';
import { ActionIcon } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useTimeZone } from '../../app/use-time-zone';
import { formatDateTime } from '../../format/time';
import { RemoveIcon } from '../../ui/icons';
import { UserLink } from '../../users/user-link';
import { USER_COLUMN, type Column } from './columns';
import classes from './response-table.module.css';
import { openResponse } from './use-open-response';

interface Props {
  response: StoredResponse;
  index: number;
  /** Pixels from the top of the table. */
  top: number;
  columns: readonly Column[];
  /** Undefined if the user may not delete it. */
  onDelete: ((index: number) => void) | undefined;
}

/** A row, which opens the response. Its cells can be selected and show their full text as a tooltip. */
export const ResponseRow = memo(function ResponseRow({
  response,
  index,
  top,
  columns,
  onDelete,
}: Props) {
  const { responseId, createdAt } = response;
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const opening = openResponse(responseId);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ top }}
      onClick={({ target }) => {
        const isControl = target instanceof Element && target.closest('a, button') !== null;
        if (!isControl && getSelection()?.isCollapsed !== false) void navigate(opening);
      }}
    >
      <span role="rowheader" className={classes.first}>
        <Link {...opening} className={classes.link} data-row={index}>
          {formatDateTime(createdAt, timeZone)}
        </Link>
      </span>
      {columns.map(({ id, textOf }) => {
        const text = textOf(response);
        return (
          <span key={id} role="cell" title={text}>
            <span className={classes.clamped} dir="auto">
              {id === USER_COLUMN && text !== '' ? (
                <UserLink userId={text} className={classes.user} />
              ) : (
                text || '–'
              )}
            </span>
          </span>
        );
      })}
      {onDelete ? (
        <span role="cell" className={classes.last}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete response from ${formatDateTime(createdAt, timeZone)}`}
            onClick={() => {
              onDelete(index);
            }}
          >
            <RemoveIcon />
          </ActionIcon>
        </span>
      ) : null}
    </div>
  );
});
