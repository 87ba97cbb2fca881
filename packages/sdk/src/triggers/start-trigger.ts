import type { Attributes, PopupDefinition, Trigger } from '@service-popups/contract';
import type { Platform, Store } from '../platform';

export type EventTrigger = Extract<Trigger, { properties?: unknown }>;

/** Receives the custom events that the host app sends with `triggerEvent()`. */
export type CustomEventListener = (name: string, properties: Attributes) => void;

/** Everything a trigger needs. */
export interface TriggerContext<Value> {
  platform: Platform;
  /** Storage of this tab. */
  store: Store;
  popup: PopupDefinition;
  value: Value;
  properties: EventTrigger['properties'];
  /** Aborted when the trigger stops. */
  until: AbortSignal;
  /** Requests the popup; `url` is the one it's requested for, if that isn't the current one. */
  fire: (url?: string) => void;
  /** Requests the popup and stops the trigger. */
  fireOnce: () => void;
  onCustomEvent: (listener: CustomEventListener) => void;
}

/** Starts a trigger. */
export type StartTrigger<Value> = (context: TriggerContext<Value>) => void;
