import type { Attributes, PopupDefinition, Reason } from '@service-popups/contract';
import type { DecisionDetail } from '@service-popups/rules';
import type { Context } from './context';
import type { ServiceEvent } from './events/service-event';
import type { Explanation } from './explanation';
import type { Outbox } from './reports/outbox';
import type { Trigger } from '@service-popups/contract';
import type { Visitor } from './visitor/visitor';

/** A popup that somebody wants on screen. */
export interface Ask {
  popup: PopupDefinition;
  /** Absent when the host itself asks: then no rule is asked but that of one at a time. */
  askedBy?: Trigger;
  /** The address it is asked for, when that is not the page's own. */
  url?: string | undefined;
}

/** Why a popup may not show now. */
export interface Refusal {
  reason: Reason;
  detail?: DecisionDetail;
}

/** What runs between `init()` and `destroy()`, as long as there is consent. */
export interface Session extends Context, Visitor {
  /** Absent where nothing is reported. */
  outbox: Outbox | undefined;
  emitEvent: (event: ServiceEvent) => void;
  /** The popup as it is defined now; undefined when it was withdrawn. */
  findPopup: (popupId: string) => PopupDefinition | undefined;
  /** What stands against showing a popup now. */
  refusalsOf: (ask: Ask, busy: boolean) => Refusal[];
  /** A popup was held back. */
  heldBack: (popup: PopupDefinition, reason: Reason, detail?: unknown) => void;
  /** Closes the popup on screen; absent while there is none. */
  closePopup?: (() => void) | undefined;

  /** Takes definitions; says whether they can be used. */
  useDefinitions: (data: unknown) => boolean;
  /** The API refuses this key: there is nothing to show until the page is loaded again. */
  refuse: (status: number) => void;
  /** The first load is over, whatever came of it. */
  settled: () => void;
  /** Loads the popups of the user in the options; again when that is another one. */
  loadPopups: () => void;
  /** Starts and stops triggers as it has to be now. */
  updateTriggers: () => void;
  /** Says whether there were triggers to hear it. */
  hostEvent: (name: string, properties: Attributes) => boolean;
  showPopup: (popupId: string) => void;
  stopAll: () => void;
  explainPopups: (popupId: string | undefined) => Explanation[];
}
