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

/** Why a popup isn't loaded, so that its rules can't be checked. */
export type MissingReason =
  /** `init()` hasn't been called. */
  | 'no_init'
  | 'no_consent'
  | 'loading'
  /** Loading failed, and will be retried. */
  | 'load_failed'
  | 'key_rejected'
  /** The server doesn't deliver it: it isn't published, or it's for other users. */
  | 'not_delivered'
  /** It has all the responses it needs. */
  | 'limit_reached';

/** When the popup may show again, in Unix milliseconds, or the comparison that failed. */
export type ReasonDetail = { until: number } | { key: string; op: string; value?: unknown };

/** Whether a popup would show right now, and if not, why. */
export interface Explanation {
  /** `'*'` stands for all popups, if none is loaded. */
  popupId: string;
  show: boolean;
  /** The first rule that suppresses it, or why it isn't loaded. */
  reason?: PopupReason | MissingReason;
  /** More about that reason. */
  detail?: ReasonDetail;
  /** Every rule that suppresses it. */
  failed: { reason: PopupReason | MissingReason; detail?: ReasonDetail }[];
}

export function notLoaded(popupId: string, reason: MissingReason): Explanation {
  return { popupId, show: false, reason, failed: [{ reason }] };
}
