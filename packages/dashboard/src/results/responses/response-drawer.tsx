import { Button, Drawer } from '@mantine/core';
import type { StoredResponse } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { responseQuery } from '../../api/popup-results';
import { formatCount } from '../../format/numbers';
import { Loaded } from '../../ui/loaded';
import { useResultsSearch } from '../popup/use-results-search';
import { Review } from '../review/review';
import { ResponseFacts } from './response-facts';
import classes from './response-facts.module.css';
import { UndoDelete } from './undo-delete';
import { useOpenResponse } from './use-open-response';

interface Props {
  /** The responses that are loaded, in the order of the table. */
  rows: readonly StoredResponse[];
  /** The total, once it's loaded. */
  total: number | undefined;
  hasMore: boolean;
  /** Loads the next page, and returns all responses that are loaded. */
  loadMore: () => Promise<readonly StoredResponse[]>;
  /** Undefined if the user may not delete responses. */
  onDelete: ((responseId: string) => void) | undefined;
}

/** Shows the response selected in the URL. */
export function ResponseDrawer({ rows, total, hasMore, loadMore, onDelete }: Props) {
  const { place } = useResultsSearch();
  const { openId, replace, close } = useOpenResponse();
  const response = useQuery({
    ...responseQuery(place, openId ?? ''),
    enabled: openId !== undefined,
  });
  const index = rows.findIndex(({ responseId }) => responseId === openId);
  const hasPrevious = index > 0;
  const hasNext = index >= 0 && (index + 1 < rows.length || hasMore);

  // So that it's there when it's needed.
  const nextId = index < 0 ? undefined : rows[index + 1]?.responseId;
  useQuery({ ...responseQuery(place, nextId ?? ''), enabled: nextId !== undefined });

  const current = useRef(openId);
  useEffect(() => {
    current.current = openId;
  }, [openId]);
  const step = async (by: 1 | -1): Promise<void> => {
    if (by === 1 ? !hasNext : !hasPrevious) return;
    const loaded = index + by < rows.length ? rows : await loadMore();
    const target = loaded[index + by];
    // It may have been closed in the meantime.
    if (target && current.current === openId) replace(target.responseId);
  };
  const remove = (): void => {
    if (openId === undefined) return;
    onDelete?.(openId);
    const neighbour = index < 0 ? undefined : (rows[index + 1] ?? rows[index - 1]);
    if (neighbour) replace(neighbour.responseId);
    else close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || usesArrows(target)) return;
    if (key === 'ArrowLeft') void step(-1);
    else if (key === 'ArrowRight') void step(1);
  };
  return (
    <Drawer
      opened={openId !== undefined}
      onClose={close}
      onKeyDown={onKeyDown}
      // The table focuses the row.
      returnFocus={false}
      position="right"
      size="lg"
      title="Response"
      closeButtonProps={{ 'aria-label': 'Close response' }}
    >
      {openId === undefined ? null : (
        <>
          <div className={classes.bar}>
            <StepButton name="Previous response" isActive={hasPrevious} onClick={() => step(-1)}>
              ← Previous
            </StepButton>
            <StepButton name="Next response" isActive={hasNext} onClick={() => step(1)}>
              Next →
            </StepButton>
            <span role="status" className={classes.position}>
              {index < 0 || total === undefined
                ? ''
                : `${formatCount(index + 1)} of ${formatCount(total)}`}
            </span>
            <span className={classes.end}>
              <UndoDelete />
              {onDelete ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="var(--sp-error-text)"
                  onClick={remove}
                >
                  Delete response
                </Button>
              ) : null}
            </span>
          </div>
          <Loaded query={response} height="20rem">
            {(found) => (
              <>
                <h2 className={classes.title}>Review</h2>
                <Review key={openId} responseId={openId} review={found.review} isDetailed />
                <ResponseFacts response={found} />
              </>
            )}
          </Loaded>
        </>
      )}
    </Drawer>
  );
}

interface StepProps {
  name: string;
  isActive: boolean;
  onClick: () => Promise<void>;
  children: string;
}

/** Keeps the focus at the end of the list, where it's inactive. */
function StepButton({ name, isActive, onClick, children }: StepProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={name}
      aria-disabled={!isActive}
      data-disabled={!isActive}
      onClick={() => void onClick()}
    >
      {children}
    </Button>
  );
}

/** Whether an element has a use for arrow keys itself. */
function usesArrows(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role=combobox], [role=menuitem], [role=option]'))
  );
}
