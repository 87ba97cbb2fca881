import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { Card } from '../ui/card';
import classes from './account.module.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { focusMain } from '../ui/main-region';

interface Props {
  title: string;
  /** One sentence about the purpose of the page. */
  intro?: ReactNode;
  children?: ReactNode;
}

/** The narrow card used by all account pages. */
export function AccountCard({ title, intro, children }: Props) {
  useDocumentTitle(`${title} – Service Popups`);
  return (
    <div className={classes.narrow}>
      <Card>
        <h1 className={classes.title}>{title}</h1>
        {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
        {children}
      </Card>
    </div>
  );
}

/** A placeholder in the shape of a form. */
export function AccountSkeleton() {
  return (
    <div className={classes.narrow}>
      <Card>
        <VisuallyHidden component="h1">Service Popups</VisuallyHidden>
        <VisuallyHidden role="status">Loading…</VisuallyHidden>
        <div className={classes.skeleton} aria-hidden="true">
          <Skeleton height={28} maw={220} />
          <Skeleton height={42} />
          <Skeleton height={42} />
          <Skeleton height={42} />
        </div>
      </Card>
    </div>
  );
}

interface OutcomeProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces a form with its result, and moves the focus there. */
export function Outcome({ title, children, action }: OutcomeProps) {
  useEffect(focusMain, []);
  return (
    <AccountCard title={title} intro={children}>
      {action}
    </AccountCard>
  );
}
