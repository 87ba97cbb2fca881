import { useDebouncedValue } from '@mantine/hooks';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import classes from './progress-bar.module.css';

/** What is quicker needs no sign. */
const PATIENCE_MS = 500;

/** Tells that something is under way, whatever it is, once it takes longer than a moment. */
export function ProgressBar() {
  const going = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0 || going;
  const [longBusy] = useDebouncedValue(busy, PATIENCE_MS);
  if (!busy || !longBusy) return null;
  return <div role="progressbar" aria-label="Under way" className={classes.bar} />;
}
