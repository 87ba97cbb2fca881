/** Why a popup doesn't show. */
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
  | 'after_survey'
  | 'max_shown'
  | 'cooldown'
  | 'repeat'
  | 'quiet_period'
  | 'busy'
  | 'covered'
  | 'frame_failed'
  | 'withdrawn';

/** When the popup may show again, in Unix milliseconds, or the comparison that failed. */
export type ReasonDetail = { until: number } | { key: string; op: string; value?: unknown };

/** Whether a popup would show right now, and if not, why. */
export interface Explanation {
  popupId: string;
  show: boolean;
  /** The first rule that suppresses it. */
  reason?: PopupReason;
  /** More about that reason. */
  detail?: ReasonDetail;
  /** Every rule that suppresses it. */
  failed: { reason: PopupReason; detail?: ReasonDetail }[];
}
