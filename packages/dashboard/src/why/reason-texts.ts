import type { DecisionReason, Reason, PopupDefinition, Trigger } from '@service-popups/contract';
import type { DecisionDetail, DecisionContext, VisitorState } from '@service-popups/rules';
import { formatDateTime } from '../format/time';
import { describeComparison, formatValue } from './describe-comparison';
import {
  formatDayCount,
  formatList,
  withoutOrigin,
  describeLastShown,
  describeLeaving,
  formatTimes,
  formatUntil,
} from './format-rule';

/** The texts for a suppression reason in statistics. */
export interface ReasonText {
  /** A short label. */
  suppressed: string;
  /** Completes "because …". */
  because: string;
  /** What to change if it happens too often. Starts a new sentence. */
  advice: string;
}

/** The texts for a rule on the “Why (not)?” page. */
export interface RuleText extends ReasonText {
  /** The rule's name. */
  name: string;
  passes: (input: DecisionInput) => string;
  fails: (input: DecisionInput, detail: DecisionDetail | undefined) => string;
}

const requires = ({ trigger }: DecisionInput, answered: boolean): boolean =>
  (trigger.condition ?? []).some((condition) => condition.answered === answered);
const cooldownOf = ({ trigger }: DecisionInput): number =>
  Math.max(0, ...(trigger.condition ?? []).map(({ cooldownDays = 0 }) => cooldownDays));
const answeredOn = ({ popup, state }: DecisionInput): string =>
  formatDateTime(state.answered[popup.surveyId] ?? 0);

const wasAnswered = ({ popup }: DecisionInput): string =>
  popup.announcement ? 'A button was clicked' : 'The survey was answered';
const wasNotAnswered = ({ popup }: DecisionInput): string =>
  popup.announcement ? 'No button has been clicked' : 'The survey hasn’t been answered';

/** The texts of every decision rule. */
export const ruleTexts: Readonly<Record<DecisionReason, RuleText>> = {
  not_started: {
    name: 'Start',
    suppressed: 'Not started',
    because: 'its start date was in the future',
    advice: 'Set an earlier start date, or wait.',
    passes: ({ popup: { startsAt } }) =>
      startsAt === undefined
        ? 'It has no start date.'
        : `It started on ${formatDateTime(startsAt)}.`,
    fails: ({ popup: { startsAt = 0 } }) => `It doesn’t start until ${formatDateTime(startsAt)}.`,
  },
  ended: {
    name: 'End',
    suppressed: 'Ended',
    because: 'its end date had passed',
    advice: 'Set a later end date, or archive the popup.',
    passes: ({ popup: { endsAt } }) =>
      endsAt === undefined ? 'It has no end date.' : `It runs until ${formatDateTime(endsAt)}.`,
    fails: ({ popup: { endsAt = 0 } }) => `It ended on ${formatDateTime(endsAt)}.`,
  },
  path: {
    name: 'Page',
    suppressed: 'Page doesn’t match',
    because: 'the page didn’t match its paths',
    advice: 'Add the page, or a pattern such as /shop/**. On all other pages, this is expected.',
    passes: ({ popup, context }) =>
      popup.segments?.path?.length
        ? `${withoutOrigin(context.url)} matches its paths: ${formatList(popup.segments.path)}.`
        : 'It can show on all pages.',
    fails: ({ popup, context }) =>
      `${withoutOrigin(context.url)} doesn’t match its paths: ${formatList(popup.segments?.path)}.`,
  },
  excluded_path: {
    name: 'Excluded pages',
    suppressed: 'Excluded page',
    because: 'the page was excluded',
    advice: 'Remove the page from the excluded pages.',
    passes: ({ popup, context }) =>
      popup.segments?.excludePath?.length
        ? `${withoutOrigin(context.url)} isn’t excluded by: ${formatList(popup.segments.excludePath)}.`
        : 'No pages are excluded.',
    fails: ({ popup, context }) =>
      `${withoutOrigin(context.url)} is excluded by: ${formatList(popup.segments?.excludePath)}.`,
  },
  language: {
    name: 'Language',
    suppressed: 'Language doesn’t match',
    because: 'the visitor’s language didn’t match',
    advice: 'Add the language to the popup, and translate the survey.',
    passes: ({ popup, context }) =>
      popup.segments?.lang?.length
        ? `The language ${context.language} matches: ${formatList(popup.segments.lang)}.`
        : 'It shows in all languages.',
    fails: ({ popup, context }) =>
      `The language ${context.language} doesn’t match: ${formatList(popup.segments?.lang)}.`,
  },
  device: {
    name: 'Device',
    suppressed: 'Device doesn’t match',
    because: 'the visitor’s device didn’t match',
    advice: 'Add the device.',
    passes: ({ popup, context }) =>
      popup.segments?.device?.length
        ? `The device ${context.device} matches: ${formatList(popup.segments.device)}.`
        : 'It shows on all devices.',
    fails: ({ popup, context }) =>
      `The device ${context.device} doesn’t match: ${formatList(popup.segments?.device)}.`,
  },
  attributes: {
    name: 'Attributes',
    suppressed: 'Attributes don’t match',
    because: 'the visitor’s attributes didn’t match',
    advice:
      'Check that your app passes attributes with these names and types, or remove conditions.',
    passes: ({ popup }) =>
      popup.segments?.attributes?.length
        ? `The attributes match: ${popup.segments.attributes.map(describeComparison).join(', ')}.`
        : 'It has no attribute conditions.',
    fails: ({ context }, detail) =>
      detail && 'key' in detail
        ? `It requires that ${describeComparison(detail)}, but it’s ${formatValue(context.attributes[detail.key])}.`
        : 'The attributes don’t match.',
  },
  sample: {
    name: 'Sample',
    suppressed: 'Not in the sample',
    because: 'the visitor was not in the sample',
    advice: 'Increase the percentage of visitors who can see it.',
    passes: ({ popup: { sample = 100 } }) =>
      sample >= 100
        ? 'All visitors can see it.'
        : `${String(sample)}% of visitors can see it. This check assumes that the visitor is one of them.`,
    fails: ({ popup: { sample = 100 } }) =>
      `Only ${String(sample)}% of visitors can see it, and this one isn’t one of them.`,
  },
  answered: {
    name: 'Not answered',
    suppressed: 'Already answered',
    because: 'the visitor had already answered the survey',
    advice: 'This is expected if you ask every visitor only once. Otherwise, remove the condition.',
    passes: (input) =>
      requires(input, false)
        ? `${wasNotAnswered(input)}, as the trigger requires.`
        : `It shows whether or not ${input.popup.announcement ? 'a button was clicked' : 'the survey was answered'}.`,
    fails: (input) =>
      `${wasAnswered(input)} on ${answeredOn(input)}, but the trigger requires that it wasn’t.`,
  },
  not_answered: {
    name: 'Answered before',
    suppressed: 'Not answered',
    because: 'the visitor hadn’t answered the survey',
    advice:
      'This is expected if the popup is for visitors who have answered. Otherwise, remove the condition.',
    passes: (input) =>
      requires(input, true)
        ? `${wasAnswered(input)} on ${answeredOn(input)}, as the trigger requires.`
        : 'It doesn’t require an earlier answer.',
    fails: (input) => `${wasNotAnswered(input)}, but the trigger requires it.`,
  },
  after_survey: {
    name: 'After another survey',
    suppressed: 'Other survey not answered',
    because: 'the visitor hadn’t answered the survey it follows, or not with these answers',
    advice: 'This is expected until visitors have answered the other survey.',
    passes: ({ popup: { after } }) =>
      after
        ? `The survey ${after.surveyId} was answered, as it requires.`
        : 'It doesn’t follow another survey.',
    fails: ({ popup: { after } }, detail) =>
      detail && 'key' in detail
        ? `It requires that in the survey ${after?.surveyId ?? ''}, ${describeComparison(detail)}.`
        : `The survey ${after?.surveyId ?? ''} hasn’t been answered, but it follows that survey.`,
  },
  max_shown: {
    name: 'Times shown',
    suppressed: 'Shown often enough',
    because: 'the visitor had seen it as often as allowed',
    advice: 'Increase how often a visitor can see it.',
    passes: ({ popup: { id, repeat }, state }) =>
      repeat?.maxShown === undefined
        ? 'There is no limit on how often a visitor sees it.'
        : `It was shown ${formatTimes(state.counts?.[id] ?? 0)}, of at most ${String(repeat.maxShown)}.`,
    fails: ({ popup: { repeat } }) =>
      `It was shown ${formatTimes(repeat?.maxShown ?? 0)}, which is the most it may be shown.`,
  },
  cooldown: {
    name: 'Cooldown',
    suppressed: 'Shown recently',
    because: 'the visitor had seen it recently',
    advice: 'Reduce the days until it shows again.',
    passes: (input) =>
      cooldownOf(input) === 0
        ? 'It has no cooldown.'
        : `${describeLastShown(input.state.shown[input.popup.id])}; its cooldown is ${formatDayCount(cooldownOf(input))}.`,
    fails: (input, detail) =>
      `${describeLastShown(input.state.shown[input.popup.id])}; its cooldown of ${formatDayCount(cooldownOf(input))} blocks it${formatUntil(detail)}.`,
  },
  repeat: {
    name: 'Asking again',
    suppressed: 'Too early to ask again',
    because: 'the visitor had closed, declined, postponed or answered it recently',
    advice: 'Reduce the days until it asks again.',
    passes: ({ popup: { id }, state }) =>
      state.shown[id] === undefined
        ? `${describeLastShown(undefined)}.`
        : `The last time, ${describeLeaving(state.outcomes?.[id])}. It may ask again.`,
    fails: ({ popup: { id }, state }, detail) =>
      `The last time, ${describeLeaving(state.outcomes?.[id])}, so it’s blocked${formatUntil(detail)}.`,
  },
  quiet_period: {
    name: 'Days between popups',
    suppressed: 'Another popup shown recently',
    because: 'the visitor had seen another popup recently',
    advice:
      'Reduce the minimum days between popups, here or in the project settings, or raise its priority.',
    passes: ({ popup: { quietDays = 0 } }) =>
      quietDays === 0
        ? 'It can show right after other popups.'
        : `No popup was shown in the last ${formatDayCount(quietDays)}.`,
    fails: ({ popup: { quietDays = 0 } }, detail) =>
      `A popup was shown in the last ${formatDayCount(quietDays)}, so it’s blocked${formatUntil(detail)}.`,
  },
  busy: {
    name: 'Other popups',
    suppressed: 'Another popup on screen',
    because: 'another popup was on screen',
    advice: 'It shows after the other popup closes. Raise its priority to show it first.',
    passes: () => 'No other popup is on screen.',
    fails: () => 'Another popup is on screen. It waits until that one closes.',
  },
};

/** The texts of every suppression reason. */
export const reasonTexts: Readonly<Record<Reason, ReasonText>> = {
  ...ruleTexts,
  covered: {
    suppressed: 'Page covered',
    because: 'a dialog or fullscreen element covered the page',
    advice: 'It shows once the page is clear. Check for dialogs that stay open.',
  },
  frame_failed: {
    suppressed: 'Survey didn’t load',
    because: 'its frame could not be loaded',
    advice: 'Check your pages’ content security policy: frame-src must allow this server.',
  },
  withdrawn: {
    suppressed: 'Withdrawn',
    because: 'the visitor left the page, or the popup was closed, before it appeared',
    advice: 'If this happens often, make the trigger fire earlier.',
  },
};

/** The arguments of a decision. */
export interface DecisionInput {
  popup: PopupDefinition;
  trigger: Trigger;
  context: DecisionContext;
  state: VisitorState;
  now: number;
}
