import { assert } from '../options/read-options';
import {
  eventTypes,
  type EventListener,
  type ServiceEvent,
  type ServiceEventType,
} from './service-event';

export interface Emitter {
  on: (type: ServiceEventType, listener: EventListener) => void;
  off: (type: ServiceEventType, listener: EventListener) => void;
  emit: (event: ServiceEvent) => void;
  clear: () => void;
}

export function createEmitter(onError: (error: unknown) => void): Emitter {
  const listeners = new Map(eventTypes.map((type) => [type, new Set<EventListener>()]));
  return {
    on(type, listener) {
      assert(listeners.has(type), `unknown event type '${type}': use ${eventTypes.join(', ')}`);
      assert(
        typeof listener === 'function',
        'listener must be a function: on(eventType, listener)',
      );
      listeners.get(type)?.add(listener);
    },
    off(type, listener) {
      listeners.get(type)?.delete(listener);
    },
    clear() {
      for (const set of listeners.values()) set.clear();
    },
    emit(event) {
      // Iterate over a copy: listeners added or removed meanwhile take effect with the next event.
      for (const listener of [...(listeners.get(event.type) ?? [])])
        call(listener, structuredClone(event)).catch(onError);
    },
  };
}

/** Calls the listener. Rejects if it throws, or if it returns a promise that rejects. */
async function call(
  listener: (event: ServiceEvent) => unknown,
  event: ServiceEvent,
): Promise<void> {
  await listener(event);
}
