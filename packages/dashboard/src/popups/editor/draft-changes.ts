import type { PopupDraft, PopupTexts, SurveySummary, Trigger } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { describeButton } from './announcement-values';
import { describeComparison } from './comparison-text';
import { describeConditions, describeTrigger } from '../text/describe-popup';
import { describeAfter, describeTarget, describeWaits } from '../text/describe-repeat';
import { formatDateTime } from '../../format/time';
import { languageName } from '../../languages/language-list';
import { positionLabels, themeLabels } from './popup-values';

type Surveys = readonly Pick<SurveySummary, 'id' | 'name'>[];
type ReadField = (
  draft: PopupDraft,
  surveys: Surveys,
) => string | readonly string[] | number | undefined;

/** The texts, which exist in every language. */
const texts: readonly [string, (texts: PopupTexts) => string | undefined][] = [
  ['Title', ({ title }) => title],
  ['Message', ({ message }) => message],
  ['Start button', ({ actions }) => actions?.start],
  ['Send button', ({ actions }) => actions?.accept],
  ['Back button', ({ actions }) => actions?.back],
  ['End screen button', ({ actions }) => actions?.complete],
  ['Decline button', ({ actions }) => actions?.decline],
  ['Feedback button', ({ actions }) => actions?.open],
  ['Hide the feedback button', ({ actions }) => actions?.hide],
  ['“Ask me later” button', ({ actions }) => actions?.later],
  ['Label of the primary button', ({ actions }) => actions?.primary],
  ['Label of the secondary button', ({ actions }) => actions?.secondary],
];

/** Every other editable field: its label, and its value as text. */
const fields: readonly [string, ReadField][] = [
  ['Name', ({ name }) => name],
  [
    'Survey',
    ({ surveyId }, surveys) => surveys.find(({ id }) => id === surveyId)?.name ?? surveyId,
  ],
  ['Primary button', ({ announcement }) => describeButton(announcement?.primary)],
  ['Secondary button', ({ announcement }) => describeButton(announcement?.secondary)],
  ['Main language', ({ announcement }) => announcement?.defaultLanguage],
  ['Start screen', ({ startScreen = true }) => (startScreen ? 'Shown' : 'Skipped')],
  ['Triggers', (draft) => [draft.triggers].flat().map((trigger) => triggerLine(trigger, draft))],
  ['Show on', ({ segments }) => segments?.path],
  ['Hide on', ({ segments }) => segments?.excludePath],
  ['Languages', ({ segments }) => segments?.lang],
  ['Devices', ({ segments }) => segments?.device],
  ['Attributes', ({ segments }) => segments?.attributes?.map((each) => describeComparison(each))],
  ['Percentage of visitors', ({ sample }) => sample],
  ['Users', ({ audience }) => (audience?.userIds.length === 0 ? 'Nobody' : audience?.userIds)],
  ['Starts', ({ startsAt }) => formatTime(startsAt)],
  ['Ends', ({ endsAt }) => formatTime(endsAt)],
  ['Stop after', ({ stopAfter }) => stopAfter],
  ['Show again after (days)', ({ cooldownDays }) => cooldownDays],
  ['Ask again', describeWaits],
  ['Show at most (times)', ({ repeat }) => repeat?.maxShown],
  ['After another survey', ({ after }) => describeAfter(after)],
  ['Target', ({ target }) => describeTarget(target)],
  ['Minimum days between popups', ({ quietDays }) => quietDays],
  ['Priority', ({ priority }) => priority],
  ['Position', ({ style }) => positionLabels[style?.position ?? 'bottom-right']],
  ['Element', ({ style }) => style?.anchor],
  ['Theme', ({ style }) => themeLabels[style?.theme ?? 'auto']],
  ['Accent colour', ({ style }) => style?.accentColor],
  ['Corner radius', ({ style }) => style?.radius],
  ['Image', ({ style }) => style?.imageUrl],
  ['Logo', ({ style }) => style?.logoUrl],
  ['z-index', ({ style }) => style?.zIndex],
];

/** The differences between two drafts. `surveys` has the names of their surveys. */
export function draftChanges(before: PopupDraft, after: PopupDraft, surveys: Surveys): Change[] {
  const tags = new Set(
    [before, after].flatMap(({ translations = {} }) => Object.keys(translations)),
  );
  const translated = [...tags].flatMap((tag) =>
    texts.map(([field, read]): [string, ReadField] => [
      `${field} (${languageName(tag)})`,
      ({ translations }) => read(translations?.[tag] ?? {}),
    ]),
  );
  return [...texts, ...translated, ...fields]
    .map(([field, read]) => ({
      field,
      before: toText(read(before, surveys)),
      after: toText(read(after, surveys)),
    }))
    .filter((change) => change.before !== change.after);
}

function toText(value: ReturnType<ReadField>): string {
  return typeof value === 'object' ? value.join('\n') : String(value ?? '');
}

function triggerLine(trigger: Trigger, draft: PopupDraft): string {
  const comparisons =
    'properties' in trigger
      ? (trigger.properties ?? []).map((each) => describeComparison(each))
      : [];
  const parts = [
    describeTrigger(trigger),
    ...comparisons,
    ...describeConditions(trigger.condition ?? [], draft),
  ];
  return parts.join(', ');
}

function formatTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : formatDateTime(at);
}
