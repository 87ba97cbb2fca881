import type { Attributes, PopupDefinition, Trigger } from '@service-popups/contract';
import type { Platform, Store } from '../platform';
import type { createCollection } from '../storage/collection';
import type { getRoute } from './route';

export type EventTrigger = Extract<Trigger, { properties?: unknown }>;
export type ButtonTrigger = Extract<Trigger, { offset?: unknown }>;

/** Receives the custom events that the host app sends. Returns whether a trigger waits for that event. */
export type CustomEventListener = (name: string, properties: Attributes) => boolean;

/** Everything a trigger needs. */
export interface TriggerContext<Value> {
  platform: Platform;
  /** Storage of this tab. */
  store: Store;
  /** Shared with the other tabs of the site. */
  localStore: Store;
  popup: PopupDefinition;
  value: Value;
  properties: EventTrigger['properties'];
  offset: ButtonTrigger['offset'];
  /** The visitor's. */
  language: () => string;
  /** Aborted when the trigger stops. */
  until: AbortSignal;
  /** Requests the popup; `url` is the one it's requested for, if that isn't the current one. */
  fire: (url?: string) => void;
  /** Runs now, or when a change of the visitor's attributes makes the popup's rules pass. */
  whenEligible: (run: () => void) => void;
  /** Shows the popup inside an element of the page, unless it's open already. */
  showIn: (parent: Element) => void;
  /** Loads the trigger and starts it. */
  startOnDemand: () => void;
  /** Opens the popup because the visitor asked for it, whatever its rules say. */
  open: () => void;
  /** Requests the popup and stops the trigger. */
  fireOnce: () => void;
  onCustomEvent: (listener: CustomEventListener) => void;
  /** Passed on, so that triggers that load later don't contain a second copy. */
  createCollection: typeof createCollection;
  getRoute: typeof getRoute;
  isForPage: (url: string) => boolean;
}

/** Starts a trigger. */
export type StartTrigger<Value> = (context: TriggerContext<Value>) => void;
