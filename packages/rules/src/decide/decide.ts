import type { DecisionReason } from '@service-popups/contract';
import type { Check, Decision, Refusal, Situation } from './situation';
import { verdicts } from './verdicts';

/** Every rule that stands against showing the popup now, in the order in which they count. */
export function refusals(...situation: Situation): Refusal[] {
  return Object.entries(verdicts(...situation)).flatMap(([reason, verdict]) => {
    if (verdict === true) return [];
    return { reason: reason as DecisionReason, ...(verdict && { detail: verdict }) };
  });
}

/** Whether the popup may show now, and if not, the first rule that stands against it. */
export function decide(...situation: Situation): Decision {
  const [first] = refusals(...situation);
  return first ? { show: false, ...first } : { show: true };
}

/** Every rule in order, whether it stands against showing the popup or not. */
export function checks(...situation: Situation): Check[] {
  return Object.entries(verdicts(...situation)).map(([reason, verdict]) => ({
    reason: reason as DecisionReason,
    pass: verdict === true,
    ...(typeof verdict === 'object' && { detail: verdict }),
  }));
}
