import type { Reason } from '@service-popups/contract';

/** Whether a popup would show right now, and if not, why. */
export interface Explanation {
  popupId: string;
  show: boolean;
  /** The first rule that holds it back. */
  reason?: Reason;
  /** What that rule looked at, e.g. until when a cooldown lasts. */
  detail?: unknown;
  /** Every rule that holds it back: what would have to change. */
  failed: { reason: Reason; detail?: unknown }[];
}
