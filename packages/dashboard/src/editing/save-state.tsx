import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../format/time';
import { LeaveGuard } from '../ui/leave-guard';
import { describeError } from '../ui/describe-error';
import type { SaveStatus } from './autosaver';
import classes from './save-state.module.css';
import type { Autosave } from './use-autosave';

interface Props {
  autosave: Pick<Autosave<never>, keyof SaveStatus | 'saveNow'>;
  /** Opens the dialog that resolves a conflict. */
  onResolve: () => void;
}

/** Says whether the changes are saved, and offers what can be done if they aren't. */
export function SaveState({ autosave, onResolve }: Props) {
  const { state, savedAt, saveNow } = autosave;
  const text = stateText(autosave);
  // Screen readers hear of problems and their end, but not of every save.
  const [announced, setAnnounced] = useState(text);
  const isSettled = state !== 'saving' && state !== 'unsaved';
  if (isSettled && announced !== text) setAnnounced(text);
  return (
    <span className={classes.state} data-save-state={state}>
      {isSettled ? null : <span aria-hidden="true">{text}</span>}
      <span
        role="status"
        className={isSettled ? undefined : classes.hidden}
        title={savedAt === undefined ? undefined : formatDateTime(savedAt)}
      >
        {announced}
      </span>
      {state === 'conflict' ? (
        <Button size="compact-xs" variant="default" onClick={onResolve}>
          Compare versions
        </Button>
      ) : null}
      {state === 'error' || state === 'offline' ? (
        <Button size="compact-xs" variant="default" onClick={() => void saveNow()}>
          Try again
        </Button>
      ) : null}
    </span>
  );
}

function stateText({ state, error, kept }: SaveStatus): string {
  switch (state) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return kept
        ? 'Offline: your changes are kept in this browser'
        : 'Offline: keep this page open until your changes are saved';
    case 'conflict':
      return 'Not saved: someone else made changes';
    case 'error': {
      const { title, detail } = describeError(error);
      return `Not saved: ${detail === undefined ? title : `${title}. ${detail}`}`;
    }
  }
}

/** Asks before leaving with changes that can't be saved. */
export function SaveGuard({ autosave }: Pick<Props, 'autosave'>) {
  const { state, kept, saveNow } = autosave;
  const isStuck = state === 'conflict' || state === 'error';
  return (
    <LeaveGuard
      when={isStuck || (!kept && state !== 'saved')}
      {...(!isStuck && { save: saveNow })}
      {...(kept && {
        text: 'Your last changes aren’t saved. This browser keeps them until you come back.',
      })}
    />
  );
}
