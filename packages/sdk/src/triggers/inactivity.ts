import type { Stop } from '../platform';
import type { StartTrigger } from './start-trigger';
import { afterVisible } from './visible-time';

/** Fires after `value` seconds of a visible page without pointer, key or scroll. */
export const inactivity: StartTrigger<number> = ({ platform, value, fire }) => {
  let stopTimer: Stop = () => undefined;
  const restart = (): void => {
    stopTimer();
    stopTimer = afterVisible(platform, value * 1000, () => {
      stop();
      fire();
    });
  };
  const stopWatching = platform.on('activity', restart);
  const stop = (): void => {
    stopWatching();
    stopTimer();
  };
  restart();
  return stop;
};
