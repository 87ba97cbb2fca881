import type { DecisionReason } from '@service-popups/contract';
import type { Check, Decision, Situation } from './situation';
import { verdicts } from './verdicts';

/** Whether the popup may show now, and if not, every rule against it. */
export function decide(...situation: Situation): Decision {
  const failed = checks(...situation).flatMap(({ pass, ...refusal }) => (pass ? [] : refusal));
  return { show: !failed.length, ...failed[0], failed };
}

/** Every rule in order, whether it passes or not. */
export function checks(...situation: Situation): Check[] {
  return Object.entries(verdicts(...situation)).map(([reason, verdict]) => ({
    reason: reason as DecisionReason,
    pass: verdict === true,
    ...(typeof verdict === 'object' && { detail: verdict }),
  }));
}
