import type { Attributes, PopupDefinition, Trigger } from '@service-popups/contract';
import type { Platform, Store } from '../platform';

export type EventTrigger = Extract<Trigger, { properties?: unknown }>;

/** Hears what the host passes to `triggerEvent()`. */
export type HostEventListener = (name: string, properties: Attributes) => void;

/** What a trigger has to work with. */
export interface TriggerContext<Value> {
  platform: Platform;
  /** Storage of this tab. */
  store: Store;
  popup: PopupDefinition;
  value: Value;
  properties: EventTrigger['properties'];
  /** Until when the trigger runs. */
  until: AbortSignal;
  /** Requests the popup; `url` is the address it's requested for, when that isn't the current one. */
  fire: (url?: string) => void;
  /** Requests the popup and ends the trigger. */
  fireOnce: () => void;
  onHostEvent: (listener: HostEventListener) => void;
}

/** Starts to watch for what fires a trigger. */
export type StartTrigger<Value> = (context: TriggerContext<Value>) => void;
