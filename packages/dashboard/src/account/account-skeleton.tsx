import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../ui/card';
import classes from './account-card.module.css';

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
