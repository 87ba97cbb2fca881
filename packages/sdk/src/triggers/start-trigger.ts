import type { Attributes, PopupDefinition, Trigger } from '@service-popups/contract';
import type { Platform, Stop } from '../platform';

/** What a trigger has to work with: the platform, and what it is about. */
export interface TriggerContext<Value> extends Platform {
  /** Begins the keys of all that is stored. */
  prefix: string;
  popup: PopupDefinition;
  value: Value;
  properties: Extract<Trigger, { properties?: unknown }>['properties'];
  /** Calls on each event that the host names. */
  onHostEvent: (listener: HostEventListener) => Stop;
  /** Asks for the popup; `url` is the address it is asked for, when that is not this one. */
  fire: (url?: string) => void;
}

export type HostEventListener = (name: string, properties: Attributes) => void;

/** Begins to watch for what a trigger waits for; returns its own stop. */
export type StartTrigger<Value> = (context: TriggerContext<Value>) => Stop;
