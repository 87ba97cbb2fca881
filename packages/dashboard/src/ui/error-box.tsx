import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ErrorMessage } from '../format/user-facing-error';
import { describeError } from './describe-error';
import classes from './error-box.module.css';
import { WarningIcon } from './icons';
import { focusMain } from './main-region';

interface Props<Problem> {
  /** Nothing is shown without one. */
  error: Problem | null | undefined;
  describe?: (error: Problem) => ErrorMessage;
  onRetry?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Why something failed: a page, a form, or a dialog. */
export function ErrorBox<Problem>(props: Props<Problem>) {
  const { error, describe = describeError, onRetry, children } = props;
  if (error === null || error === undefined) return null;
  const { title, detail } = describe(error);
  return (
    <div className={classes.box} role="alert" tabIndex={-1}>
      <span className={classes.icon}>
        <WarningIcon />
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
        {onRetry ? (
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                // The button disappears while loading; keep the focus on the page.
                focusMain();
                onRetry();
              }}
            >
              Try again
            </Button>
            {children}
          </div>
        ) : null}
      </div>
    </div>
  );
}
