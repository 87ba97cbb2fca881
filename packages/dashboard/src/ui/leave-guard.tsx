import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import classes from './confirm-dialog.module.css';

/** Asks before leaving a page with unsaved changes. */
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
        <div className={classes.text}>
          <p>Your changes on this page will be lost.</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={proceed}>
            Leave without saving
          </Button>
          <Button onClick={reset} data-autofocus>
            Keep editing
          </Button>
        </div>
      </div>
    </Modal>
  );
}
