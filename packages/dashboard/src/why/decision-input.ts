import type { PopupDefinition, Trigger } from '@service-popups/contract';
import type { DecisionContext, VisitorState } from '@service-popups/rules';

/** The arguments of a decision. */
export interface DecisionInput {
  popup: PopupDefinition;
  trigger: Trigger;
  context: DecisionContext;
  state: VisitorState;
  now: number;
}
