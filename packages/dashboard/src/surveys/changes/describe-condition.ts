import type { SurveyComparison, SurveyCondition, SurveyDraft } from '@service-popups/contract';
import { describeComparison } from '../../popups/editor/comparison-text';
import { toGroups } from '../model/condition-groups';
import { comparisonInWords } from '../model/condition-words';
import { sourcesBefore } from '../model/sources';
import { quoted } from './quoted';

/** Describes a condition as text; empty if there's none. */
export function describeCondition(
  condition: SurveyCondition | undefined,
  draft: SurveyDraft,
): string {
  return toGroups(condition)
    .map((group) => group.map((one) => describe(one, draft)).join(' and '))
    .join(', or ');
}

function describe(comparison: SurveyComparison, draft: SurveyDraft): string {
  const { key, of } = comparison;
  if (of === 'attribute') return describeComparison(comparison, `attribute ${key}`);
  const source = sourcesBefore(draft, draft.pages.length).find(({ id }) => id === key);
  if (!source) return describeComparison(comparison, `hidden field ${key}`);
  const name = source.values.kind === 'any' ? source.name : quoted(source.name, '', source.name);
  return comparisonInWords(comparison, { ...source, name });
}
