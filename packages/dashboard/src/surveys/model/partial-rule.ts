import type { Jump, SurveyComparison, SurveyCondition } from '@service-popups/contract';

/** A comparison that may still lack its operator or value. */
export type PartialComparison = Omit<SurveyComparison, 'op'> &
  Partial<Pick<SurveyComparison, 'op'>>;

/** A branching rule that isn't part of the survey yet. Empty texts aren't chosen yet. */
export interface PartialRule {
  /** The comparison while it isn't complete. */
  incomplete?: PartialComparison | undefined;
  when: SurveyCondition;
  to: string;
}

export const emptyRule: PartialRule = { incomplete: { key: '' }, when: [], to: '' };

/** The rule, once condition and target are chosen. */
export function completeRule({ incomplete, when, to }: PartialRule): Jump | undefined {
  return incomplete || to === '' ? undefined : { when, to };
}

/** Whether anything is chosen that could be lost. */
export function isStarted({ incomplete, to }: PartialRule): boolean {
  return to !== '' || !incomplete || incomplete.key !== '' || incomplete.of !== undefined;
}

export function hasOperator(comparison: PartialComparison): comparison is SurveyComparison {
  return comparison.op !== undefined;
}

/** Whether a comparison has a name, and a value if its operator needs one. */
export function isComplete({ key, op, value }: SurveyComparison): boolean {
  const hasValue = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
  return key.trim() !== '' && (op === 'exists' || hasValue);
}
