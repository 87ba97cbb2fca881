import { useTimeout } from '@mantine/hooks';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './progress-bar.module.css';

/** Requests faster than this show no progress. */
const DELAY_MS = 500;

/** Shows that a request or navigation is taking a while. */
export function ProgressBar() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0 || isNavigating;
  // Remounted for each wait, so that the delay starts over.
  return busy ? <DelayedBar /> : null;
}

function DelayedBar() {
  const [visible, setVisible] = useState(false);
  useTimeout(
    () => {
      setVisible(true);
    },
    DELAY_MS,
    { autoInvoke: true },
  );
  return visible ? <div role="progressbar" aria-label="Loading" className={classes.bar} /> : null;
}
