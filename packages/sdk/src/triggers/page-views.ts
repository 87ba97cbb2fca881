import type { StartTrigger } from './start-trigger';

/** Where the number of this page view of the session is kept. */
export const PAGE_VIEWS = 'views';

/** Fires on page view number `value` of the session. */
export const pageViews: StartTrigger<number> = ({ platform, prefix, value, fire }) =>
  // Not at once: whoever starts us must have our stop in hand before we fire.
  platform.after(0, () => {
    if (Number(platform.session.get(prefix + PAGE_VIEWS)) === value) fire();
  });
