/** Why a popup is suppressed, in the order in which the rules apply. */
export const decisionReasons = [
  'not_started',
  'ended',
  'path',
  'excluded_path',
  'language',
  'device',
  'attributes',
  'sample',
  'answered',
  'not_answered',
  'after_survey',
  'max_shown',
  'cooldown',
  'repeat',
  'quiet_period',
  'busy',
] as const;

/** Reasons that the SDK adds to those of the decision rules. */
export const sdkReasons = ['covered', 'frame_failed', 'withdrawn'] as const;

export const reasons = [...decisionReasons, ...sdkReasons] as const;

export type DecisionReason = (typeof decisionReasons)[number];
export type Reason = (typeof reasons)[number];
