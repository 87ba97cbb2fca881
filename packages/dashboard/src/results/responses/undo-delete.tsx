import { Button } from '@mantine/core';
import { undoDeletions, useDeletions } from './deletions';

/** Undoes the latest deletions, for those who can't reach the notice in time. */
export function UndoDelete() {
  const { undoable } = useDeletions();
  if (undoable === 0) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={({ currentTarget: { nextElementSibling: next } }) => {
        // This button disappears.
        if (next instanceof HTMLElement) next.focus();
        undoDeletions();
      }}
    >
      Undo delete
    </Button>
  );
}
