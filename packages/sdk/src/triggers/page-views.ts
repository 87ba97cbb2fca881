import type { StartTrigger } from './start-trigger';

/** Fires on page view number `value` of the session. */
export const pageViews: StartTrigger<number> = (context) => {
  context.newTimer()(0, () => {
    if (Number(context.tabStore.get(`${context.keyPrefix}views`)) === context.value)
      context.fireOnce();
  });
};
