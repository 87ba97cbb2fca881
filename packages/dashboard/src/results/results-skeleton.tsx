import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../ui/card';
import classes from './results-skeleton.module.css';

const steps = ['shown', 'answered', 'completed'];

/** A placeholder with the layout of the results, to avoid layout shifts. */
export function ResultsSkeleton() {
  return (
    <Card>
      <VisuallyHidden role="status">Loading results…</VisuallyHidden>
      <div className={classes.skeleton} aria-hidden="true">
        <Skeleton height={26} maw={320} />
        <Skeleton height={14} maw={140} />
        <div className={classes.steps}>
          {steps.map((step) => (
            <Skeleton key={step} height={72} />
          ))}
        </div>
        <Skeleton height={20} maw={420} />
        <Skeleton height={190} />
      </div>
    </Card>
  );
}
