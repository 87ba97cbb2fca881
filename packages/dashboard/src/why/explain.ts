import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { checks, inSample, type DecisionContext, type VisitorState } from '@service-popups/rules';
import type { Line } from './delivery';
import { ruleWords } from './reason-words';

export interface Question {
  popup: PopupDefinition;
  /** All but the id of the visitor, which nobody knows. */
  context: Omit<DecisionContext, 'visitorId'>;
  state: VisitorState;
  now: number;
}

/** What every rule says, for each trigger of the popup. */
export interface Explanation {
  trigger: Trigger;
  lines: Line[];
  pass: boolean;
}

export function explain({ popup, context: given, state, now }: Question): Explanation[] {
  const context = { ...given, visitorId: sampledVisitor(popup) };
  return [popup.triggers].flat().map((trigger) => {
    const asked = { popup, trigger, context, state, now };
    const lines = checks(popup, trigger, context, state, now).map(({ reason, pass, detail }) => {
      const { name, passes, fails } = ruleWords[reason];
      return { id: reason, name, pass, words: pass ? passes(asked) : fails(asked, detail) };
    });
    return { trigger, lines, pass: lines.every((line) => line.pass) };
  });
}

const TRIES = 20_000;

/** A visitor in the sample, if there can be one: chance is not what is asked about. */
function sampledVisitor({ id, sample = 100 }: PopupDefinition): string {
  for (let tried = 0; tried < TRIES; tried += 1)
    if (inSample(id, String(tried), sample)) return String(tried);
  return '';
}
