import type { Stop } from '../platform';
import type { StartTrigger } from './start-trigger';
import { afterVisible } from './visible-time';

/** Fires after `value` seconds of a visible page without pointer, key or scroll. */
export const inactivity: StartTrigger<number> = (context) => {
  let stopTimer: Stop | undefined;
  const restart = (): void => {
    stopTimer?.();
    stopTimer = afterVisible(context, context.value, () => {
      stopWatching();
      context.fire();
    });
  };
  const stopWatching = context.on('activity', restart);
  restart();
  return () => {
    stopWatching();
    stopTimer?.();
  };
};
