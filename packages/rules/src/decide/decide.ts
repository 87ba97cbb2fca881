import type { DecisionReason } from '@service-popups/contract';
import type { Check, Decision, Refusal, Verdicts } from './situation';
import { verdicts } from './verdicts';

/** Every rule that stands against showing the popup now. */
export function refusals(given: Verdicts): Refusal[] {
  return Object.entries(given).flatMap(([reason, verdict]) => {
    if (verdict === true) return [];
    return { reason: reason as DecisionReason, ...(verdict && { detail: verdict }) };
  });
}

/** Whether the popup may show now, and if not, the first rule that stands against it. */
export function decide(...situation: Parameters<typeof verdicts>): Decision {
  const [first] = refusals(verdicts(...situation));
  return first ? { show: false, ...first } : { show: true };
}

/** Every rule in order, whether it stands against showing the popup or not. */
export function checks(...situation: Parameters<typeof verdicts>): Check[] {
  return Object.entries(verdicts(...situation)).map(([reason, verdict]) => ({
    reason: reason as DecisionReason,
    pass: verdict === true,
    ...(typeof verdict === 'object' && { detail: verdict }),
  }));
}
