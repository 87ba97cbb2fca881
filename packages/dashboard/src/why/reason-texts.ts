import type { DecisionReason, Reason } from '@service-popups/contract';
import type { DecisionDetail } from '@service-popups/rules';
import { formatDateTime } from '../format/time';
import type { DecisionInput } from './decision-input';
import { describeComparison, formatValue } from './describe-comparison';
import {
  formatDayCount,
  formatList,
  withoutOrigin,
  describeLastShown,
  formatUntil,
} from './format-rule';

/** A reason, for those who look at how often it was given. */
export interface ReasonText {
  /** What happened, in a few words. */
  suppressed: string;
  /** The same at the end of a sentence: "because …". */
  because: string;
  /** What to change if it happens too often. */
  advice: string;
}

/** A rule, for those who ask why a popup shows or not. */
export interface RuleText extends ReasonText {
  /** What is asked, in a word or two. */
  name: string;
  passes: (input: DecisionInput) => string;
  fails: (input: DecisionInput, detail: DecisionDetail | undefined) => string;
}

const wants = ({ trigger }: DecisionInput, answered: boolean): boolean =>
  (trigger.condition ?? []).some((condition) => condition.answered === answered);
const cooldownOf = ({ trigger }: DecisionInput): number =>
  Math.max(0, ...(trigger.condition ?? []).map(({ cooldownDays = 0 }) => cooldownDays));
const answeredOn = ({ popup, state }: DecisionInput): string =>
  formatDateTime(state.answered[popup.surveyId] ?? 0);

/** Every rule of the decision, in words. */
export const ruleTexts: Readonly<Record<DecisionReason, RuleText>> = {
  not_started: {
    name: 'Start',
    suppressed: 'Not begun',
    because: 'its first day had not come yet',
    advice: 'Set an earlier start, or wait.',
    passes: ({ popup: { startsAt } }) =>
      startsAt === undefined
        ? 'It has no first day.'
        : `It has been on since ${formatDateTime(startsAt)}.`,
    fails: ({ popup: { startsAt = 0 } }) => `It begins only on ${formatDateTime(startsAt)}.`,
  },
  ended: {
    name: 'End',
    suppressed: 'Over',
    because: 'its last day was over',
    advice: 'Set a later end, or archive the popup.',
    passes: ({ popup: { endsAt } }) =>
      endsAt === undefined ? 'It has no last day.' : `It goes on until ${formatDateTime(endsAt)}.`,
    fails: ({ popup: { endsAt = 0 } }) => `It ended on ${formatDateTime(endsAt)}.`,
  },
  path: {
    name: 'Page',
    suppressed: 'Another page',
    because: 'the page was not among those it is for',
    advice: 'Add the page, or a pattern such as /shop/**. On other pages this is as it should be.',
    passes: ({ popup, context }) =>
      popup.segments?.path?.length
        ? `The address ${withoutOrigin(context.url)} is among the pages: ${formatList(popup.segments.path)}.`
        : 'It may show on every page.',
    fails: ({ popup, context }) =>
      `The address ${withoutOrigin(context.url)} is not among the pages: ${formatList(popup.segments?.path)}.`,
  },
  excluded_path: {
    name: 'Page left out',
    suppressed: 'A page left out',
    because: 'the page was one of those left out',
    advice: 'Take the page off the list of those left out.',
    passes: ({ popup, context }) =>
      popup.segments?.excludePath?.length
        ? `The address ${withoutOrigin(context.url)} is not among the pages left out: ${formatList(popup.segments.excludePath)}.`
        : 'No page is left out.',
    fails: ({ popup, context }) =>
      `The address ${withoutOrigin(context.url)} is among the pages left out: ${formatList(popup.segments?.excludePath)}.`,
  },
  language: {
    name: 'Language',
    suppressed: 'Another language',
    because: 'the language was not among those it is for',
    advice: 'Add the language, and its texts to the survey.',
    passes: ({ popup, context }) =>
      popup.segments?.lang?.length
        ? `The language ${context.language} is among: ${formatList(popup.segments.lang)}.`
        : 'Every language will do.',
    fails: ({ popup, context }) =>
      `The language ${context.language} is not among: ${formatList(popup.segments?.lang)}.`,
  },
  device: {
    name: 'Device',
    suppressed: 'Another device',
    because: 'the device was not among those it is for',
    advice: 'Add the kind of device.',
    passes: ({ popup, context }) =>
      popup.segments?.device?.length
        ? `The device, ${context.device}, is among: ${formatList(popup.segments.device)}.`
        : 'Every device will do.',
    fails: ({ popup, context }) =>
      `The device, ${context.device}, is not among: ${formatList(popup.segments?.device)}.`,
  },
  attributes: {
    name: 'Attributes',
    suppressed: 'Other attributes',
    because: 'the visitor’s attributes did not fit',
    advice:
      'Check that your application passes the attributes, with these names and types, or ask for less.',
    passes: ({ popup }) =>
      popup.segments?.attributes?.length
        ? `The attributes fit: ${popup.segments.attributes.map(describeComparison).join(', ')}.`
        : 'No attribute is asked for.',
    fails: ({ context }, detail) =>
      detail && 'key' in detail
        ? `It asks that ${describeComparison(detail)}; it is ${formatValue(context.attributes[detail.key])}.`
        : 'The attributes do not fit.',
  },
  sample: {
    name: 'Sample',
    suppressed: 'Not in the sample',
    because: 'the visitor was not in the sample',
    advice: 'Raise the percentage of visitors who may see it.',
    passes: ({ popup: { sample = 100 } }) =>
      sample >= 100
        ? 'All visitors may see it.'
        : `${String(sample)}\u202f% of visitors may see it; this one is taken to be one of them.`,
    fails: ({ popup: { sample = 100 } }) =>
      `Only ${String(sample)}\u202f% of visitors may see it, and this one is none of them.`,
  },
  answered: {
    name: 'Not answered yet',
    suppressed: 'Answered already',
    because: 'the visitor had answered the survey',
    advice: 'As it should be, if nobody is to be asked twice. Otherwise take the condition away.',
    passes: (input) =>
      wants(input, false)
        ? 'The survey has not been answered, as the trigger wants it.'
        : 'It does not matter whether the survey was answered before.',
    fails: (input) =>
      `The survey was answered on ${answeredOn(input)}; the trigger wants it unanswered.`,
  },
  not_answered: {
    name: 'Answered before',
    suppressed: 'Not answered before',
    because: 'the visitor had not answered the survey yet',
    advice: 'As it should be, if it is for those who have answered. Otherwise take it away.',
    passes: (input) =>
      wants(input, true)
        ? `The survey was answered on ${answeredOn(input)}, as the trigger wants it.`
        : 'It does not wait for an earlier answer.',
    fails: () => 'The survey has not been answered; the trigger is for those who have.',
  },
  cooldown: {
    name: 'Rest of this popup',
    suppressed: 'Shown shortly before',
    because: 'it had been shown to the visitor shortly before',
    advice: 'Shorten the days between two showings, if it is to come back sooner.',
    passes: (input) =>
      cooldownOf(input) === 0
        ? 'It needs no rest between two showings.'
        : `${describeLastShown(input.state.shown[input.popup.id])}; it rests ${formatDayCount(cooldownOf(input))}.`,
    fails: (input, detail) =>
      `${describeLastShown(input.state.shown[input.popup.id])}; it rests ${formatDayCount(cooldownOf(input))}${formatUntil(detail)}.`,
  },
  quiet_period: {
    name: 'Quiet period',
    suppressed: 'Another popup shortly before',
    because: 'another popup had been shown shortly before',
    advice: 'Shorten the quiet period of this popup or of the project, or raise its priority.',
    passes: ({ popup: { quietDays = 0 } }) =>
      quietDays === 0
        ? 'It keeps no quiet period after other popups.'
        : `No popup was shown in the last ${formatDayCount(quietDays)}.`,
    fails: ({ popup: { quietDays = 0 } }, detail) =>
      `A popup was shown within the quiet period of ${formatDayCount(quietDays)}${formatUntil(detail)}.`,
  },
  busy: {
    name: 'Free screen',
    suppressed: 'Another popup on screen',
    because: 'another popup was on screen',
    advice: 'It waits and comes up afterwards. Raise its priority to show it first.',
    passes: () => 'No other popup is on screen.',
    fails: () => 'Another popup is on screen; it waits until that is gone.',
  },
};

/** Every reason that is counted, in words. */
export const reasonTexts: Readonly<Record<Reason, ReasonText>> = {
  ...ruleTexts,
  covered: {
    suppressed: 'Page covered',
    because: 'a dialog or a fullscreen element of the page covered it',
    advice: 'It waits and shows once the page is clear. Check for dialogs that stay open.',
  },
  frame_failed: {
    suppressed: 'Survey did not load',
    because: 'its frame could not be loaded',
    advice: 'Check the content security policy of your pages: frame-src must allow this server.',
  },
  withdrawn: {
    suppressed: 'Withdrawn',
    because: 'the page went on, or the popup was closed, before it could be seen',
    advice: 'Nothing to do, unless it is often: then let the trigger fire earlier.',
  },
};
