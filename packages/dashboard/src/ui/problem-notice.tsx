import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { UserFacingError, type ErrorMessage } from '../format/user-facing-error';
import { focusMain } from './main-region';
import { WarningIcon } from './icons';
import classes from './page.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Further actions. */
  children?: ReactNode;
}

export function ProblemNotice({ error, onRetry, children }: Props) {
  const { title, detail } = pageErrorMessage(error);
  const retry = () => {
    // The button disappears while loading; keep the focus on the page.
    focusMain();
    onRetry();
  };
  return (
    <div className={classes.notice} role="alert">
      <span className={classes.problemIcon}>
        <WarningIcon />
      </span>
      <div className={classes.problemText}>
        <p className={classes.title}>{title}</p>
        <p className={classes.detail}>{detail}</p>
        <div className={classes.problemActions}>
          <Button variant="default" size="sm" onClick={retry}>
            Try again
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

export function pageErrorMessage(error: unknown): ErrorMessage {
  if (error instanceof UserFacingError) return error.userMessage;
  return {
    title: 'Couldn’t show this page',
    detail: 'Something went wrong. Try again or reload the page.',
  };
}
