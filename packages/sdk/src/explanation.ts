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
  | 'covered'
  | 'frame_failed'
  | 'withdrawn';

/** What a rule looked at: from when on the popup may show again, or the comparison that fails. */
export type ReasonDetail = { until: number } | { key: string; op: string; value?: unknown };

/** Whether a popup would show right now, and if not, why. */
export interface Explanation {
  popupId: string;
  show: boolean;
  /** The first rule that holds it back. */
  reason?: PopupReason;
  /** What that rule looked at. */
  detail?: ReasonDetail;
  /** Every rule that holds it back: what would have to change. */
  failed: { reason: PopupReason; detail?: ReasonDetail }[];
}
