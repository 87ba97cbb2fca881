import type { Attributes, PopupDefinition, Trigger } from '@service-popups/contract';
import type { Context } from '../context';

/** What a trigger has to work with: a lifetime of its own, and what it is about. */
export interface TriggerContext<Value> extends Context {
  popup: PopupDefinition;
  value: Value;
  properties: Extract<Trigger, { properties?: unknown }>['properties'];
  /** Called when the host names an event. */
  heard?: (name: string, properties: Attributes) => void;
  /** Asks for the popup; `url` is the address it is asked for, when that is not this one. */
  askFor: (url?: string) => void;
  /** The same, but the trigger is over. */
  fireOnce: () => void;
  stopTrigger: () => void;
}

/** Begins to watch for what a trigger waits for. */
export type StartTrigger<Value> = (context: TriggerContext<Value>) => void;
