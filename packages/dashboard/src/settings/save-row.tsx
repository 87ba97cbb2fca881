import { Button } from '@mantine/core';
import { LeaveGuard } from '../ui/leave-guard';
import classes from './settings.module.css';

interface Props {
  dirty: boolean;
  saving: boolean;
  onDiscard: () => void;
}

/** Saves or discards a form's changes, and warns before leaving with unsaved ones. */
export function SaveRow({ dirty, saving, onDiscard }: Props) {
  return (
    <div className={classes.row}>
      <LeaveGuard when={dirty && !saving} />
      <Button type="submit" disabled={!dirty} loading={saving}>
        Save
      </Button>
      {dirty && !saving ? (
        <Button variant="default" onClick={onDiscard}>
          Discard changes
        </Button>
      ) : null}
    </div>
  );
}
