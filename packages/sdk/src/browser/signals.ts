import type { Signal, Stop } from '../platform';
import { listen } from './listen';
import { ROUTE, STORE } from './own-events';
import { wrapHistory } from './wrap-history';

const events: Record<Signal, string> = {
  visibility: 'visibilitychange',
  route: `popstate hashchange ${ROUTE}`,
  store: `storage ${STORE}`,
  online: 'online',
  leave: 'pagehide',
  scroll: 'scroll',
  activity: 'pointerdown pointermove keydown scroll',
  exit_intent: 'mouseout',
};

/** One way to hear of everything that happens in the page. */
export function onSignal(signal: Signal, listener: () => void): Stop {
  const hear = (event: Event): void => {
    const { relatedTarget, clientY } = event as MouseEvent;
    if (signal !== 'exit_intent' || (!relatedTarget && clientY <= 0)) listener();
  };
  const stops = [listen(events[signal], hear)];
  if (signal === 'route') stops.push(wrapHistory(hear));
  return () => {
    for (const stop of stops) stop();
  };
}
