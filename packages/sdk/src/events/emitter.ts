import type { HostApi } from '../host-api';
import { assert } from '../options/read-options';
import type { PopupEvents } from './event-types';

export const eventTypes: (keyof PopupEvents)[] = [
  'popup_shown',
  'popup_clicked',
  'survey_completed',
  'popup_closed',
  'error',
];

export interface Emitter extends Pick<HostApi, 'on' | 'off'> {
  emit: (event: PopupEvents[keyof PopupEvents]) => void;
  clear: () => void;
}

export function createEmitter(onError: (error: unknown) => void): Emitter {
  const listeners = new Map(eventTypes.map((type) => [type, new Set<unknown>()]));

  const off: HostApi['off'] = (type, listener) => {
    listeners.get(type)?.delete(listener);
  };
  return {
    on(type, listener) {
      assert(listeners.has(type), `unknown event type '${type}': use ${eventTypes.join(', ')}`);
      assert(typeof listener === 'function', 'listener must be a function');
      listeners.get(type)?.add(listener);
      return () => off(type, listener);
    },
    off,
    clear() {
      for (const set of listeners.values()) set.clear();
    },
    emit(event) {
      // Iterate over a copy: listeners added or removed meanwhile take effect with the next event.
      for (const listener of [...(listeners.get(event.type) ?? [])])
        call(listener as (copy: unknown) => unknown, structuredClone(event)).catch(onError);
    },
  };
}

/** Calls the listener. Rejects if it throws, or if it returns a promise that rejects. */
async function call(listener: (event: unknown) => unknown, event: unknown): Promise<void> {
  await listener(event);
}
