import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import classes from './confirm-dialog.module.css';

/** Keeps somebody from leaving a page with changes that are not saved, unless it is meant. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: when,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal
      opened
      onClose={reset}
      title="Leave without saving?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <div className={classes.form}>
        <div className={classes.words}>
          <p>What you changed on this page is not saved. It will be lost.</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={proceed}>
            Leave without saving
          </Button>
          <Button onClick={reset} data-autofocus>
            Stay here
          </Button>
        </div>
      </div>
    </Modal>
  );
}
