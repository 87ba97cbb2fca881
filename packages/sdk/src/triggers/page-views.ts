import type { StartTrigger } from './start-trigger';

/** Where the number of this page view of the session is kept. */
export const PAGE_VIEWS = 'views';

/** Fires on page view number `value` of the session. */
export const pageViews: StartTrigger<number> = ({ after, session, prefix, value, fire }) =>
  // Not at once: whoever starts us must have our stop in hand before we fire.
  after(0, () => {
    if (Number(session.get(prefix + PAGE_VIEWS)) === value) fire();
  });
