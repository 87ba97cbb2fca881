import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { isEqual } from '../editing/is-equal';
import classes from './dialog.module.css';

interface Props {
  when: boolean;
  /** Called first. Resolves to whether everything is saved, so that there's nothing to ask. */
  save?: () => Promise<boolean>;
  /** What happens to the changes. */
  text?: string;
}

/** Asks before leaving a page with unsaved changes. */
export function LeaveGuard({
  when,
  save,
  text = 'Your changes on this page will be lost.',
}: Props) {
  const { status, proceed, reset } = useBlocker({
    // The tabs of a popup are one page.
    shouldBlockFn: async ({ current, next }) =>
      when &&
      !('popupId' in current.params && isEqual(current.params, next.params)) &&
      !(await save?.()),
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
          <p>{text}</p>
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
