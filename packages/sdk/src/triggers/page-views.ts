import type { StartTrigger } from './start-trigger';

/** Fires on page view number `value` of the session. */
export const pageViews: StartTrigger<number> = (context) => {
  context.newTimer(context.lifetime)(0, () => {
    if (Number(context.tabStore.get(`${context.ownPrefix}views`)) === context.value)
      context.fireOnce();
  });
};
