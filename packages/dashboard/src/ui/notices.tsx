import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import classes from './notices.module.css';

/** A message in the corner of the page, shown for a few seconds. */
export interface Notice {
  title: string;
  detail?: string;
  /** Whether it reports a failure. */
  failed?: boolean;
  /** A button, such as "Undo". */
  action?: { label: string; run: () => void };
  /** Closes it when aborted, instead of after a few seconds. */
  until?: AbortSignal;
}

/** Long enough to read a sentence, or to reach the button. */
const DURATION_MS = 6_000;
const DURATION_WITH_ACTION_MS = 12_000;

export function Notices() {
  return (
    <Notifications position="bottom-right" limit={3} containerWidth="min(24rem, 100vw - 2rem)" />
  );
}

export function showNotice({ title, detail, failed = false, action, until }: Notice): void {
  if (until?.aborted) return;
  const duration = action ? DURATION_WITH_ACTION_MS : DURATION_MS;
  const id = notifications.show({
    title,
    message: detail,
    role: failed ? 'alert' : 'status',
    autoClose: until ? false : duration,
    classNames: { root: classes.notice ?? '' },
    color: failed ? 'var(--sp-detractor)' : 'var(--sp-promoter)',
    closeButtonProps: { 'aria-label': 'Close' },
    ...(action && {
      message: (
        <>
          {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        </>
      ),
    }),
  });
  until?.addEventListener('abort', () => {
    notifications.hide(id);
  });
}
