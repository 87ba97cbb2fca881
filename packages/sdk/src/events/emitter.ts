import type { EventListener, ServiceEvent, ServiceEventType } from './service-event';

export interface Emitter {
  on: (type: ServiceEventType, listener: EventListener) => void;
  off: (type: ServiceEventType, listener: EventListener) => void;
  emit: (event: ServiceEvent) => void;
  clear: () => void;
}

export function createEmitter(onError: (error: unknown) => void): Emitter {
  const listeners = new Map<ServiceEventType, Set<EventListener>>();
  return {
    on(type, listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    off(type, listener) {
      listeners.get(type)?.delete(listener);
    },
    clear() {
      listeners.clear();
    },
    emit(event) {
      // A copy: who is added or removed by a listener takes part from the next event on.
      for (const listener of [...(listeners.get(event.type) ?? [])]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
