import { Button } from '@mantine/core';
import type { ManagedPopup } from '@service-popups/contract';
import { SaveState } from '../../editing/save-state';
import type { Autosave } from '../../editing/use-autosave';
import classes from './popup-editor.module.css';

interface Props {
  autosave: Autosave<ManagedPopup>;
  /** How many fields keep it from being saved. */
  problems: number;
  onShowProblems: () => void;
  onResolve: () => void;
}

/** The save state. The server accepts no invalid fields, so says how many there are. */
export function PopupSaveState({ autosave, problems, onShowProblems, onResolve }: Props) {
  const isBlocked = problems > 0 && autosave.state === 'unsaved';
  return (
    <>
      <span role="status" className={classes.problems}>
        {isBlocked
          ? `Not saved: fix ${problems === 1 ? '1 field' : `${String(problems)} fields`}`
          : ''}
      </span>
      {isBlocked ? (
        <Button
          size="compact-xs"
          variant="default"
          title={
            autosave.kept ? 'Your changes are kept in this browser until you can save them.' : ''
          }
          onClick={onShowProblems}
        >
          Show
        </Button>
      ) : (
        <SaveState autosave={autosave} onResolve={onResolve} />
      )}
    </>
  );
}
