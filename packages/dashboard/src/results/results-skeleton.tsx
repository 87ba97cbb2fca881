import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Card } from '../ui/card';
import classes from './results-skeleton.module.css';

const steps = ['shown', 'answered', 'completed'];

/** The shape of what is to come, so that nothing jumps when it does. */
export function ResultsSkeleton() {
  return (
    <Card>
      <VisuallyHidden role="status">Loading the results …</VisuallyHidden>
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
