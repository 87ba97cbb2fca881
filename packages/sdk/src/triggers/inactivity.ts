import type { StartTrigger } from './start-trigger';
import { createVisibleTimer } from './visible-timer';

/** Fires after `value` seconds of a visible page without pointer, key or scroll. */
export const inactivity: StartTrigger<number> = (context) => {
  const wait = createVisibleTimer(context);
  const restart = (): void => wait(context.value * 1000, context.fireOnce);
  context.onEvent(context.lifetime, 'pointerdown pointermove keydown scroll', restart);
  restart();
};
