import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { changed, startHistory, redone, undone, type History } from './history';

export interface Steps {
  /** Undefined if there's nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/**
 * Undo and redo for a value that's kept elsewhere, such as in a form, with buttons and hotkeys.
 * Records every change of the value; typing in one field without a pause is one step.
 */
export function useHistory<T>(value: T, onChange: (value: T) => void): Steps {
  const [history, setHistory] = useState(() => startHistory(value));
  useEffect(() => {
    setHistory((before) => changed(before, value, Date.now()));
  }, [value]);

  const go = (step: (history: History<T>) => History<T>) => () => {
    const next = step(history);
    if (next === history) return;
    setHistory(next);
    onChange(next.now);
  };
  const undo = go(undone);
  const redo = go(redone);
  // In text fields too: the browser's own undo doesn't know the other fields. Dialogs are separate.
  const outsideDialogs = (run: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    event.preventDefault();
    run();
  };
  const options = { preventDefault: false };
  useHotkeys(
    [
      ['mod+Z', outsideDialogs(undo), options],
      ['mod+shift+Z', outsideDialogs(redo), options],
      ['mod+Y', outsideDialogs(redo), options],
    ],
    [],
  );
  return {
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
  };
}
