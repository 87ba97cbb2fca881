import type { Answers, Attributes, SurveyCondition } from '@service-popups/contract';
import { matchesAll } from '../matching/comparison';
import { isRecord } from './is-record';

/** Answers by key, including the parts of matrix and points answers. */
export type SurveyValues = Readonly<Record<string, unknown>>;

export function matchesCondition(
  condition: SurveyCondition,
  values: SurveyValues,
  attributes: Attributes = {},
): boolean {
  return (Array.isArray(condition) ? [condition] : condition.any).some((comparisons) =>
    comparisons.every((comparison) =>
      matchesAll([comparison], comparison.of ? attributes : values),
    ),
  );
}

/** Adds each part of a matrix or points answer under `question.part`. */
export function listValues(answers: Answers): SurveyValues {
  const values: Record<string, unknown> = { ...answers };
  for (const [id, answer] of Object.entries(answers)) {
    if (!isRecord(answer)) continue;
    for (const [part, value] of Object.entries(answer)) values[`${id}.${part}`] = value;
  }
  return values;
}
