import type { DecisionReason } from '@service-popups/contract';
import { evaluateRules } from './evaluate-rules';
import type { Check, Decision, Situation } from './situation';

/** Decides whether the popup shows now. If not, returns every rule that fails. */
export function decide(...situation: Situation): Decision {
  const failed = checks(...situation).flatMap(({ pass, ...suppression }) =>
    pass ? [] : suppression,
  );
  return { show: !failed.length, ...failed[0], failed };
}

/** Every rule in order, with whether it passes. */
export function checks(...situation: Situation): Check[] {
  return Object.entries(evaluateRules(...situation)).map(([reason, outcome]) => ({
    reason: reason as DecisionReason,
    pass: outcome === true,
    ...(typeof outcome === 'object' && { detail: outcome }),
  }));
}
