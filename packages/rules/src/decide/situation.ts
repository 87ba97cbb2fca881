import type {
  Attributes,
  Comparison,
  DecisionReason,
  Device,
  PopupDefinition,
  Trigger,
} from '@service-popups/contract';

/** What holds for the visitor and the page right now. */
export interface DecisionContext {
  /** The full address of the page. */
  url: string;
  language: string;
  device: Device;
  attributes: Attributes;
  visitorId: string;
  /** Whether another popup is on screen. */
  busy: boolean;
}

/** What is remembered of the visitor, with times in milliseconds. It comes from storage. */
export interface VisitorState {
  /** When each survey was answered, by its id. */
  answered: Record<string, number>;
  /** When each popup was last shown, by its id. */
  shown: Record<string, number>;
}

/** From when on a popup may show again, or the comparison that failed. */
export type DecisionDetail = { until: number } | Comparison;

/** What a decision is about: a popup, the trigger that fired, the page and the visitor, the time. */
export type Situation = [
  popup: PopupDefinition,
  trigger: Trigger,
  context: DecisionContext,
  state: VisitorState,
  now: number,
];

/** A rule that fails. */
export interface Refusal {
  reason: DecisionReason;
  detail?: DecisionDetail;
}

/** The reason and detail are those of the first rule that fails. */
export interface Decision extends Partial<Refusal> {
  show: boolean;
  /** Every rule that fails, in order. */
  failed: Refusal[];
}

/** One rule, and whether it passes. */
export interface Check extends Refusal {
  pass: boolean;
}

/** `true` passes; a detail is a failure that says more. */
export type Verdict = boolean | DecisionDetail;

/** What every rule says, in the order in which they count. */
export type Verdicts = Record<DecisionReason, Verdict>;
