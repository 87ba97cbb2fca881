import type { Attributes, Comparison, DecisionReason, Device } from '@service-popups/contract';

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

/** A rule that stands against showing a popup. */
export interface Refusal {
  reason: DecisionReason;
  detail?: DecisionDetail;
}

export type Decision = { show: true } | ({ show: false } & Refusal);

/** One rule, asked. */
export interface Check extends Refusal {
  pass: boolean;
}

/** true: nothing stands against showing; a detail is a no that says more. */
export type Verdict = boolean | DecisionDetail;

/** What every rule says, in the order in which they count. */
export type Verdicts = Record<DecisionReason, Verdict>;
