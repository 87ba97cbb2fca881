import type { After, PopupDraft, Repeat, Target } from '@service-popups/contract';
import { formatCount } from '../../format/numbers';
import { describeComparison } from '../../format/comparison-text';
import { announcementOutcomeLabels, outcomeLabels } from '../editor/repeat-values';

/** When it asks again, as in "again 7 days after closing it". */
export function describeWaits({
  repeat,
  announcement,
}: Pick<PopupDraft, 'repeat' | 'announcement'>): string[] {
  const days = repeat?.waitDays ?? {};
  const labels = { ...outcomeLabels, ...(announcement && announcementOutcomeLabels) };
  return Object.entries(labels).flatMap(([name, label]) => {
    const wait = days[name as keyof typeof days];
    return wait === undefined
      ? []
      : [`again ${wait === 1 ? '1 day' : `${formatCount(wait)} days`} after ${label}`];
  });
}

export function describeMaxShown(repeat: Repeat | undefined): string | undefined {
  if (repeat?.maxShown === undefined) return undefined;
  return repeat.maxShown === 1 ? 'at most once' : `at most ${formatCount(repeat.maxShown)} times`;
}

export function describeAfter(after: After | undefined): string | undefined {
  if (!after) return undefined;
  const answers = (after.answers ?? []).map((each) => describeComparison(each));
  const where = answers.length === 0 ? '' : ` where ${answers.join(' and ')}`;
  return `only after answering ${after.surveyId}${where}`;
}

export function describeTarget(target: Target | undefined): string | undefined {
  if (!target) return undefined;
  const { responses, per } = target;
  return `up to ${formatCount(responses)} ${responses === 1 ? 'response' : 'responses'} a ${per}`;
}
