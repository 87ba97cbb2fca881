import type { PopupDraft, PopupTexts, SurveySummary, Trigger } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { describeButton } from './announcement-values';
import { describeComparison } from '../../format/comparison-text';
import { describeConditions, describeTrigger } from '../text/describe-popup';
import { describeAfter, describeTarget, describeWaits } from '../text/describe-repeat';
import { formatDateTime } from '../../format/time';
import { describeMessage } from '../../languages/rich-text/message-html';
import { languageName } from '../../languages/language-list';
import { positionLabels, schemeLabels } from './popup-values';

type Named = readonly Pick<SurveySummary, 'id' | 'name'>[];

/** What drafts refer to, for its names. */
export interface Names {
  surveys: Named;
  themes: Named;
}

type ReadField = (
  draft: PopupDraft,
  names: Names,
) => string | readonly string[] | number | undefined;

/** The texts, which exist in every language. */
const texts: readonly [string, (texts: PopupTexts) => string | undefined][] = [
  ['Title', ({ title }) => title],
  ['Message', ({ message }) => message && describeMessage(message)],
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
  ['Survey', ({ surveyId }, { surveys }) => surveyId && nameIn(surveys, surveyId)],
  ['Product id for the Deepdots SDK', ({ productId }) => productId],
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
  ['Theme', ({ themeId }, { themes }) => nameIn(themes, themeId)],
  ['Colour scheme', ({ style }) => style?.theme && schemeLabels[style.theme]],
  ['Accent colour', ({ style }) => style?.accentColor],
  ['Corner radius', ({ style }) => style?.radius],
  ['Image', ({ style }) => style?.imageUrl],
  ['Logo', ({ style }) => style?.logoUrl],
  ['z-index', ({ style }) => style?.zIndex],
];

/** The differences between two drafts. */
export function draftChanges(before: PopupDraft, after: PopupDraft, names: Names): Change[] {
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
      before: toText(read(before, names)),
      after: toText(read(after, names)),
    }))
    .filter((change) => change.before !== change.after);
}

function nameIn(list: Named, wanted: string | undefined): string | undefined {
  return list.find(({ id }) => id === wanted)?.name ?? wanted;
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
