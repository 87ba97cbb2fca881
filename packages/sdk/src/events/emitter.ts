import { demand } from '../options/read-options';
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
      demand(listeners.has(type), `there is no event '${type}': use ${eventTypes.join(', ')}`);
      demand(typeof listener === 'function', 'listener must be a function');
      listeners.get(type)?.add(listener);
    },
    off(type, listener) {
      listeners.get(type)?.delete(listener);
    },
    clear() {
      for (const set of listeners.values()) set.clear();
    },
    emit(event) {
      // A copy: listeners that a listener adds or removes count from the next event on.
      for (const listener of [...(listeners.get(event.type) ?? [])])
        call(listener, structuredClone(event)).catch(onError);
    },
  };
}

/** Rejects with what the listener throws, or with what a promise that it returns rejects with. */
async function call(
  listener: (event: ServiceEvent) => unknown,
  event: ServiceEvent,
): Promise<void> {
  await listener(event);
}
