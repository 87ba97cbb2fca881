import type { SurveyComparison, SurveyCondition } from '@service-popups/contract';

/** A condition in the editor: at least one group must match completely. */
export type ConditionGroups = SurveyComparison[][];

export function toGroups(condition: SurveyCondition | undefined): ConditionGroups {
  if (condition === undefined) return [];
  if (Array.isArray(condition)) return condition.length ? [condition] : [];
  return condition.any;
}

/** Drops empty groups; without any comparison there's no condition. */
export function toCondition(groups: ConditionGroups): SurveyCondition | undefined {
  const [first, ...others] = groups.filter((group) => group.length > 0);
  if (first === undefined) return undefined;
  return others.length === 0 ? first : { any: [first, ...others] };
}
