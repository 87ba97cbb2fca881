import type {
  Answers,
  Attributes,
  Comparison,
  DecisionReason,
  Device,
  Outcome,
  PopupDefinition,
  Trigger,
} from '@service-popups/contract';

/** The visitor and the page at the time of the decision. */
export interface DecisionContext {
  /** Full URL of the page. */
  url: string;
  language: string;
  device: Device;
  attributes: Attributes;
  visitorId: string;
  /** Whether another popup is on screen. */
  busy: boolean;
}

/** What the browser remembers about the visitor. Times are in milliseconds. */
export interface VisitorState {
  /** When each survey was answered, by survey id. */
  answered: Record<string, number>;
  /** When each popup was last shown, by popup id. */
  shown: Record<string, number>;
  /** How often each popup was shown, by popup id. */
  counts?: Record<string, number>;
  /** How the visitor left each popup when it was last shown, by popup id. */
  outcomes?: Record<string, Outcome>;
  /** The answers that other popups depend on, by survey id. */
  answers?: Record<string, Answers>;
}

/** When the popup may show again, or the comparison that failed. */
export type DecisionDetail = { until: number } | Comparison;

/** The input of a decision. */
export type Situation = [
  popup: PopupDefinition,
  /** The trigger that fired. */
  trigger: Trigger,
  context: DecisionContext,
  state: VisitorState,
  now: number,
];

/** A rule that fails, and so suppresses the popup. */
export interface Suppression {
  reason: DecisionReason;
  detail?: DecisionDetail;
}

/** Reason and detail are those of the first rule that fails. */
export interface Decision extends Partial<Suppression> {
  show: boolean;
  /** Every rule that fails, in order. */
  failed: Suppression[];
}

/** One rule, and whether it passes. */
export interface Check {
  reason: DecisionReason;
  detail?: DecisionDetail;
  pass: boolean;
}

/** `true` passes; a detail is a failure that explains itself. */
export type RuleOutcome = boolean | DecisionDetail;

/** The outcome of every rule, in the order in which they apply. */
export type RuleOutcomes = Record<DecisionReason, RuleOutcome>;
