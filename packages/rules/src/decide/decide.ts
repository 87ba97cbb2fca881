import type { DecisionReason } from '@service-popups/contract';
import { rules } from './rules';
import type { Check, Decision, Situation } from './situation';

const reasons = Object.keys(rules) as DecisionReason[];

/** Whether the popup may show now, and if not, the first rule that stands against it. */
export function decide(...situation: Situation): Decision {
  for (const reason of reasons) {
    const { pass, ...refusal } = check(reason, situation);
    if (!pass) return { show: false, ...refusal };
  }
  return { show: true };
}

/** The same rules as `decide`, in the same order, but every one of them asked. */
export function checks(...situation: Situation): Check[] {
  return reasons.map((reason) => check(reason, situation));
}

function check(reason: DecisionReason, situation: Situation): Check {
  const verdict = rules[reason](...situation);
  return typeof verdict === 'object'
    ? { reason, pass: false, detail: verdict }
    : { reason, pass: verdict };
}
