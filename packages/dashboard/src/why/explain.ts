import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { checks, inSample, type DecisionContext, type VisitorState } from '@service-popups/rules';
import type { RuleResult } from './delivery';
import { ruleTexts } from './reason-texts';

export interface SimulatedVisit {
  popup: PopupDefinition;
  /** Without the visitor id, which never leaves the browser. */
  context: Omit<DecisionContext, 'visitorId'>;
  state: VisitorState;
  now: number;
}

/** The result of every rule for one trigger. */
export interface Explanation {
  trigger: Trigger;
  lines: RuleResult[];
  pass: boolean;
}

export function explain({ popup, context: given, state, now }: SimulatedVisit): Explanation[] {
  const context = { ...given, visitorId: sampledVisitor(popup) };
  return [popup.triggers].flat().map((trigger) => {
    const input = { popup, trigger, context, state, now };
    const lines = checks(popup, trigger, context, state, now).map(({ reason, pass, detail }) => {
      const { name, passes, fails } = ruleTexts[reason];
      return { id: reason, name, pass, text: pass ? passes(input) : fails(input, detail) };
    });
    return { trigger, lines, pass: lines.every((line) => line.pass) };
  });
}

const MAX_ATTEMPTS = 20_000;

/** Returns a visitor id in the sample, if there is one, so that the result doesn't depend on chance. */
function sampledVisitor({ id, sample = 100 }: PopupDefinition): string {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1)
    if (inSample(id, String(attempt), sample)) return String(attempt);
  return '';
}
