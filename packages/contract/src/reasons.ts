/** Why a popup does not show, in the order in which the rules are asked. */
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
  'cooldown',
  'quiet_period',
  'busy',
] as const;

/** Reasons that only the SDK can find, outside the decision rules. */
export const sdkReasons = ['covered', 'frame_failed', 'withdrawn'] as const;

export const reasons = [...decisionReasons, ...sdkReasons] as const;

export type DecisionReason = (typeof decisionReasons)[number];
export type Reason = (typeof reasons)[number];
