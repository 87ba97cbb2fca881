import type { Trigger } from '@service-popups/contract';
import type { Platform, Store } from '../platform';
import { getRoute } from './route';
import type { StartTrigger } from './start-trigger';

const KEY = 'views';

/** Fires on page view number `value` of the session. */
export const pageViews: StartTrigger<number> = ({ platform, store, until, value, fireOnce }) => {
  platform.createTimer(until)(0, () => {
    if (Number(store.get(KEY)) === value) fireOnce();
  });
};

/** Counts a page view when the route has changed. */
export function createPageViewCounter(
  { pageUrl }: Pick<Platform, 'pageUrl'>,
  store: Store,
): (popups: { triggers: Trigger[] }[]) => void {
  let route = '';
  return (popups) => {
    const next = getRoute(pageUrl());
    // The first access to session storage is slow, so only count if a popup needs it.
    const isNeeded = popups.some(({ triggers }) =>
      triggers.some(({ type }) => type === 'page_views'),
    );
    if (!isNeeded || next === route) return;
    store.set(KEY, `${(Number(store.get(KEY)) || 0) + 1}`);
    route = next;
  };
}
