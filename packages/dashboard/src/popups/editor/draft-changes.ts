import type { PopupDraft } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { describeComparison } from './comparison-text';
import { describeConditions, describeTrigger } from '../text/describe-popup';
import { formatDateTime } from '../../format/time';

type Words = (draft: PopupDraft) => string | readonly string[] | number | undefined;

/** Every field that the team writes, with its name and how its value reads. */
const fields: readonly [string, Words][] = [
  ['Title', ({ title }) => title],
  ['Message', ({ message }) => message],
  ['Survey', ({ surveyId }) => surveyId],
  ['Start button', ({ actions }) => actions?.start],
  ['Send button', ({ actions }) => actions?.accept],
  ['Back button', ({ actions }) => actions?.back],
  ['Button on the end screen', ({ actions }) => actions?.complete],
  ['Decline button', ({ actions }) => actions?.decline],
  ['Triggers', ({ triggers }) => [triggers].flat().map(wordsOfTrigger)],
  ['Only on', ({ segments }) => segments?.path],
  ['Never on', ({ segments }) => segments?.excludePath],
  ['Languages', ({ segments }) => segments?.lang],
  ['Devices', ({ segments }) => segments?.device],
  ['Attributes', ({ segments }) => segments?.attributes?.map((each) => describeComparison(each))],
  ['Share of visitors', ({ sample }) => sample],
  ['Users', ({ audience }) => (audience?.userIds.length === 0 ? 'Nobody' : audience?.userIds)],
  ['Starts', ({ startsAt }) => time(startsAt)],
  ['Ends', ({ endsAt }) => time(endsAt)],
  ['Stop after', ({ stopAfter }) => stopAfter],
  ['Quiet period', ({ quietDays }) => quietDays],
  ['Priority', ({ priority }) => priority],
  ['Position', ({ style }) => style?.position],
  ['Colours', ({ style }) => style?.theme],
  ['Accent colour', ({ style }) => style?.accentColor],
  ['Corner radius', ({ style }) => style?.radius],
  ['Image', ({ style }) => style?.imageUrl],
  ['Stacking order', ({ style }) => style?.zIndex],
];

/** What differs between two drafts. */
export function draftChanges(before: PopupDraft, after: PopupDraft): Change[] {
  return fields
    .map(([field, words]) => ({ field, before: text(words(before)), after: text(words(after)) }))
    .filter((change) => change.before !== change.after);
}

function text(words: ReturnType<Words>): string {
  return typeof words === 'object' ? words.join('\n') : String(words ?? '');
}

function wordsOfTrigger(trigger: Parameters<typeof describeTrigger>[0]): string {
  const compared =
    'properties' in trigger
      ? (trigger.properties ?? []).map((each) => describeComparison(each))
      : [];
  const parts = [
    describeTrigger(trigger),
    ...compared,
    ...describeConditions(trigger.condition ?? []),
  ];
  return parts.join(', ');
}

function time(at: number | undefined): string | undefined {
  return at === undefined ? undefined : formatDateTime(at);
}
