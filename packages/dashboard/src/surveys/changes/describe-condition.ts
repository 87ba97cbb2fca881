import type { SurveyComparison, SurveyCondition, SurveyDraft } from '@service-popups/contract';
import { describeComparison } from '../../popups/editor/comparison-text';
import { toGroups } from '../model/condition-groups';
import { questionsOf } from '../model/survey-edits';
import { quoted } from './quoted';

/** Describes a condition as text; empty if there's none. */
export function describeCondition(
  condition: SurveyCondition | undefined,
  draft: SurveyDraft,
): string {
  return toGroups(condition)
    .map((group) =>
      group.map((one) => describeComparison(one, sourceName(one, draft))).join(' and '),
    )
    .join(', or ');
}

function sourceName({ key, of }: SurveyComparison, draft: SurveyDraft): string {
  if (of === 'attribute') return `attribute ${key}`;
  const question = questionsOf(draft).find(({ id }) => id === key);
  return question ? quoted(question.title, draft.defaultLanguage, key) : `hidden field ${key}`;
}
