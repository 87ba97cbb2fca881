import type { DecisionReason } from '@service-popups/contract';
import { evaluateRules } from './evaluate-rules';
import type { Check, Decision, Situation, Suppression } from './situation';

/** Decides whether the popup shows now. If not, returns every rule that fails. */
export function decide(...situation: Situation): Decision {
  const failed = failedRules(...situation);
  return { show: !failed.length, ...failed[0], failed };
}

/** Every rule that fails, in order. */
export function failedRules(...situation: Situation): Suppression[] {
  return checks(...situation).flatMap(({ pass, ...suppression }) => (pass ? [] : suppression));
}

/** Every rule in order, with whether it passes. */
export function checks(...situation: Situation): Check[] {
  return Object.entries(evaluateRules(...situation)).map(([reason, outcome]) => ({
    reason: reason as DecisionReason,
    pass: outcome === true,
    ...(typeof outcome === 'object' && { detail: outcome }),
  }));
}
