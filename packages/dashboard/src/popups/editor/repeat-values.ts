import type { After, PopupDraft, Repeat, Target } from '@service-popups/contract';
import { toComparison, toRow, type ComparisonRow } from '../../format/comparison-text';

type OptionalNumber = number | '';
type WaitDays = NonNullable<Repeat['waitDays']>;

/** How visitors leave a popup, in the order of the form. */
export const outcomeLabels: Readonly<Record<keyof WaitDays, string>> = {
  later: 'asking to be asked later',
  closed: 'closing it',
  declined: 'declining',
  partial: 'answering a part',
  completed: 'completing it',
  shown: 'leaving the page',
};
/** How visitors leave an announcement. */
export const announcementOutcomeLabels = {
  closed: 'dismissing it',
  completed: 'clicking a button',
  shown: 'leaving the page',
} as const;
const outcomeNames = Object.keys(outcomeLabels) as (keyof WaitDays)[];

/** When the popup asks again, in the form. Empty means not set. */
export interface RepeatValues {
  waitDays: Record<keyof WaitDays, OptionalNumber>;
  maxShown: OptionalNumber;
  afterSurveyId: string;
  afterAnswers: ComparisonRow[];
  targetResponses: OptionalNumber;
  targetPer: Target['per'];
}

export function toRepeatValues({ repeat, after, target }: PopupDraft): RepeatValues {
  const days = outcomeNames.map((name) => [name, repeat?.waitDays?.[name] ?? '']);
  return {
    waitDays: Object.fromEntries(days) as RepeatValues['waitDays'],
    maxShown: repeat?.maxShown ?? '',
    afterSurveyId: after?.surveyId ?? '',
    afterAnswers: (after?.answers ?? []).map(toRow),
    targetResponses: target?.responses ?? '',
    targetPer: target?.per ?? 'month',
  };
}

export function toRepeat(values: RepeatValues): Pick<PopupDraft, 'repeat' | 'after' | 'target'> {
  const { maxShown, afterSurveyId, afterAnswers, targetResponses, targetPer } = values;
  const days = Object.entries(values.waitDays).filter(([, value]) => value !== '');
  const repeat: Repeat = {
    ...(days.length > 0 && { waitDays: Object.fromEntries(days) }),
    ...(maxShown !== '' && { maxShown }),
  };
  const after: After = {
    surveyId: afterSurveyId,
    ...(afterAnswers.length > 0 && { answers: afterAnswers.map(toComparison) }),
  };
  return {
    ...(Object.keys(repeat).length > 0 && { repeat }),
    ...(afterSurveyId !== '' && { after }),
    ...(targetResponses !== '' && { target: { responses: targetResponses, per: targetPer } }),
  };
}
