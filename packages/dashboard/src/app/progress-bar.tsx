import { useTimeout } from '@mantine/hooks';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './progress-bar.module.css';

/** What is quicker needs no sign. */
const DELAY_MS = 500;

/** Tells that something is under way, whatever it is, once it takes longer than a moment. */
export function ProgressBar() {
  const going = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0 || going;
  // Made anew each time: every wait has its own moment.
  return busy ? <LateBar /> : null;
}

function LateBar() {
  const [late, setLate] = useState(false);
  useTimeout(
    () => {
      setLate(true);
    },
    DELAY_MS,
    { autoInvoke: true },
  );
  return late ? <div role="progressbar" aria-label="Under way" className={classes.bar} /> : null;
}
