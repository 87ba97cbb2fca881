import { Button } from '@mantine/core';
import classes from './split-warning.module.css';

interface Props {
  warning: string | undefined;
  onCreate: () => void;
}

/** Says that a change splits the results of a question, and offers to keep them apart by name too. */
export function SplitWarning({ warning, onCreate }: Props) {
  return (
    <div role="status">
      {warning === undefined ? null : (
        <div className={classes.warning}>
          <p>{warning}</p>
          <p className={classes.hint}>
            A new question has results of its own, next to those of the old one.
          </p>
          <Button variant="default" size="compact-sm" onClick={onCreate}>
            Create a new question instead
          </Button>
        </div>
      )}
    </div>
  );
}
