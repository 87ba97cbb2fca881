import { Button } from '@mantine/core';
import { SaveState } from '../editing/save-state';
import classes from './popup-page.module.css';
import type { PageAutosave } from './popup-work';

interface Props {
  autosave: PageAutosave;
  /** Whether changes of the popup wait to be saved. */
  isBlocked: boolean;
  /** How many fields keep it from being saved. */
  problems: number;
  onShowProblems: () => void;
  onResolve: () => void;
}

/** The save state. The server accepts no invalid fields, so says how many there are. */
export function PageSaveState(props: Props) {
  const { autosave, problems, onShowProblems, onResolve } = props;
  const isBlocked = props.isBlocked && problems > 0 && autosave.state === 'unsaved';
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
