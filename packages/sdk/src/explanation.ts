/** Why a popup does not show. */
export type PopupReason =
  | 'not_started'
  | 'ended'
  | 'path'
  | 'excluded_path'
  | 'language'
  | 'device'
  | 'attributes'
  | 'sample'
  | 'answered'
  | 'not_answered'
  | 'cooldown'
  | 'quiet_period'
  | 'busy'
  | 'frame_failed'
  | 'withdrawn';

/** Whether a popup would show right now, and if not, why. */
export interface Explanation {
  popupId: string;
  show: boolean;
  /** The first rule that holds it back. */
  reason?: PopupReason;
  /** What that rule looked at, e.g. until when a cooldown lasts. */
  detail?: unknown;
  /** Every rule that holds it back: what would have to change. */
  failed: { reason: PopupReason; detail?: unknown }[];
}
