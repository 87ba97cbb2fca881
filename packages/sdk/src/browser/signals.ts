import type { Signal, Stop } from '../platform';
import { listen } from './listen';
import { watchRoutes } from './routes';
import { watchStore } from './store';

type BrowserSignal = Exclude<Signal, 'route' | 'store' | 'exit_intent'>;

const events: Record<BrowserSignal, string[]> = {
  visibility: ['visibilitychange'],
  online: ['online'],
  leave: ['pagehide'],
  scroll: ['scroll'],
  click: ['click'],
  activity: ['pointerdown', 'pointermove', 'keydown', 'scroll'],
};

/** One way to hear of everything that happens in the page. */
export function onSignal(signal: Signal, listener: (event: Event) => void): Stop {
  if (signal === 'route') return watchRoutes(listener as () => void);
  if (signal === 'store') return watchStore(listener as () => void);
  if (signal === 'exit_intent')
    return listen(document, 'mouseout', (event) => {
      const { relatedTarget, clientY } = event as MouseEvent;
      if (!relatedTarget && clientY <= 0) listener(event);
    });
  // In the capture phase a handler of the page cannot keep an event from us.
  const stops = events[signal].map((type) => listen(window, type, listener));
  return () => {
    for (const stop of stops) stop();
  };
}
