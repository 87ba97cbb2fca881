import type {
  Comparison,
  Condition,
  PopupDraft,
  PopupSummary,
  Trigger,
} from '@service-popups/contract';
import { effectiveTriggers } from '@service-popups/rules';
import { formatCount, locale } from '../../format/numbers';
import { formatMoment } from '../../format/time';
import { languageName } from '../../languages/language-list';
import { describeComparison } from '../../format/comparison-text';
import { describeAfter, describeMaxShown, describeTarget, describeWaits } from './describe-repeat';

/** What decides who sees a popup, when and where. */
export type Targeting = Pick<
  PopupSummary,
  | 'announcement'
  | 'triggers'
  | 'segments'
  | 'sample'
  | 'startsAt'
  | 'endsAt'
  | 'stopAfter'
  | 'quietDays'
  | 'cooldownDays'
  | 'repeat'
  | 'after'
  | 'target'
  | 'audienceSize'
>;

export interface TargetingContext {
  now: number;
  /** The project's minimum number of days between popups. */
  quietDays?: number | undefined;
  /** Defaults to that of the browser. */
  timeZone?: string | undefined;
}

/** A rule that narrows the audience: its name, and its part of the sentence. */
interface TargetingRule {
  name: string;
  text: string;
}

const MAX_NAMED = 3;

const and = new Intl.ListFormat(locale, { type: 'conjunction' });
const or = new Intl.ListFormat(locale, { type: 'disjunction' });

export function getTargeting(draft: PopupDraft): Targeting {
  const { audience } = draft;
  return { ...draft, ...(audience && { audienceSize: audience.userIds.length }) };
}

/** Every rule as a list, in the order of the sentence. */
export function listRules(targeting: Targeting, context: TargetingContext): TargetingRule[] {
  const schedule = describeSchedule(targeting, context);
  return [
    ...(schedule === undefined ? [] : [{ name: 'Schedule', text: schedule }]),
    ...audienceRules(targeting),
    ...placeRules(targeting),
    ...momentRules(targeting, context),
  ];
}

/** Who sees it, as in "20% of visitors, on desktop, after 20 s on /pricing, until 1 March, 18:00". */
export function describePopup(targeting: Targeting, context: TargetingContext): string {
  const schedule = describeSchedule(targeting, context);
  return [describeAudience(targeting, context), schedule].filter(Boolean).join(', ');
}

/** What publishing does, as in "From 1 March, 09:00: all visitors, after 20 s." */
export function describePublishing(targeting: Targeting, context: TargetingContext): string {
  const { now, timeZone } = context;
  const { startsAt = 0, endsAt } = isManual(targeting) ? {} : targeting;
  const moment = (at: number) => formatMoment(at, now, timeZone);
  const audience = describeAudience(targeting, context);
  if (endsAt !== undefined && endsAt <= now)
    return `Nobody sees it: it ended on ${moment(endsAt)}. Change the end to show it again.`;
  const start = startsAt > now ? `From ${moment(startsAt)}` : 'From now';
  if (endsAt !== undefined) return `${start} until ${moment(endsAt)}: ${audience}.`;
  return `${start}${startsAt > now ? '' : ' on'}: ${audience}.`;
}

/** When a trigger fires. */
export function describeTrigger({ type, value }: Trigger): string {
  switch (type) {
    case 'time_on_page':
      return value === 0 ? 'immediately' : `after ${formatSeconds(value)}`;
    case 'scroll':
      return `after scrolling ${String(value)}%`;
    case 'click':
      return `when ${value} is clicked`;
    case 'exit':
      return value === 0
        ? 'on the next page after leaving'
        : `${formatSeconds(value)} into the next page after leaving`;
    case 'exit_intent':
      return value === 0
        ? 'on exit intent'
        : `on exit intent, after at least ${formatSeconds(value)}`;
    case 'event':
      return `on the event “${value}”`;
    case 'inactivity':
      return `after ${formatSeconds(value)} without activity`;
    case 'page_views':
      return `on page view ${String(value)}`;
    case 'element_visible':
      return `when ${value} is in view`;
    case 'inline':
      return `inside ${value}`;
    case 'button':
      return 'with a feedback button';
  }
}

export function describeConditions(
  conditions: readonly Condition[],
  { announcement }: Pick<Targeting, 'announcement'>,
): string[] {
  return conditionRules(conditions, announcement ? 'clicked' : 'answered').map(({ text }) => text);
}

function conditionRules(
  conditions: readonly Condition[],
  done: 'answered' | 'clicked',
): TargetingRule[] {
  const name = done === 'answered' ? 'Answered' : 'Clicked';
  const answered = new Set(conditions.map((condition) => condition.answered));
  const cooldown = findCooldown(conditions) ?? 0;
  return [
    ...(answered.has(false) ? [{ name, text: `unless ${done}` }] : []),
    ...(answered.has(true) ? [{ name, text: `only if ${done}` }] : []),
    ...(cooldown > 0
      ? [{ name: 'Cooldown', text: `at most once ${formatInterval(cooldown)}` }]
      : []),
  ];
}

/** The cooldown of a trigger's own conditions. All must hold, so the longest counts. */
export function findCooldown(conditions: readonly Condition[]): number | undefined {
  const own = conditions.flatMap(({ cooldownDays }) => cooldownDays ?? []);
  return own.length === 0 ? undefined : Math.max(...own);
}

function describeSchedule(targeting: Targeting, context: TargetingContext): string | undefined {
  const { startsAt = 0, endsAt } = targeting;
  const { now, timeZone } = context;
  const moment = (at: number) => formatMoment(at, now, timeZone);
  // Without triggers, only the app decides.
  if (isManual(targeting)) return undefined;
  if (endsAt !== undefined && endsAt <= now) return `ended on ${moment(endsAt)}`;
  const parts = [
    ...(startsAt > now ? [`from ${moment(startsAt)}`] : []),
    ...(endsAt === undefined ? [] : [`until ${moment(endsAt)}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}

function describeAudience(targeting: Targeting, context: TargetingContext): string {
  const where = placeRules(targeting).map(({ text }) => text);
  const when = momentRules(targeting, context).map(({ text }) => text);
  return [describePeople(targeting), ...where, ...when].join(', ');
}

function describePeople(targeting: Targeting): string {
  const { audienceSize, sample = 100, segments } = targeting;
  if (audienceSize === 0) return 'nobody (the list of users is empty)';
  const people = audienceSize === undefined ? 'visitors' : userCount(audienceSize);
  const everyone = audienceSize === undefined ? 'all visitors' : people;
  if (isManual(targeting)) return everyone;
  if (sample === 0) return `nobody (0% of ${people})`;
  const share = sample < 100 ? `${String(sample)}% of ${people}` : undefined;
  const { attributes = [] } = segments ?? {};
  if (attributes.length === 0) return share ?? everyone;
  return `${share ?? people} where ${joinComparisons(attributes)}`;
}

/** show() ignores all rules of the browser, and a popup without triggers only shows that way. */
function isManual({ triggers }: Targeting): boolean {
  return [triggers].flat().length === 0;
}

function audienceRules(targeting: Targeting): TargetingRule[] {
  const { audienceSize, sample = 100, segments } = targeting;
  const { attributes = [] } = segments ?? {};
  const users =
    audienceSize === undefined ? [] : [{ name: 'Users', text: userCount(audienceSize) }];
  if (isManual(targeting)) return users;
  return [
    ...users,
    ...(sample < 100 ? [{ name: 'Percentage', text: `${String(sample)}% of visitors` }] : []),
    ...(attributes.length === 0
      ? []
      : [{ name: 'Attributes', text: `where ${joinComparisons(attributes)}` }]),
  ];
}

function userCount(size: number): string {
  return size === 1 ? '1 listed user' : `${formatCount(size)} listed users`;
}

function placeRules(targeting: Targeting): TargetingRule[] {
  const { device = [], lang = [], path = [], excludePath = [] } = targeting.segments ?? {};
  if (isManual(targeting)) return [];
  return [
    ...(device.length === 0 ? [] : [{ name: 'Devices', text: `on ${and.format(device)}` }]),
    ...(lang.length === 0
      ? []
      : [{ name: 'Languages', text: `in ${or.format(abbreviated(lang.map(languageName)))}` }]),
    ...(path.length === 0 ? [] : [{ name: 'Pages', text: `on ${or.format(abbreviated(path))}` }]),
    ...(excludePath.length === 0
      ? []
      : [{ name: 'Excluded pages', text: `except on ${or.format(abbreviated(excludePath))}` }]),
  ];
}

function momentRules(targeting: Targeting, context: TargetingContext): TargetingRule[] {
  const { stopAfter } = targeting;
  const limit =
    stopAfter === undefined
      ? []
      : [
          {
            name: 'Response limit',
            text:
              stopAfter === 1
                ? 'until 1 response is completed'
                : `until ${formatCount(stopAfter)} responses are completed`,
          },
        ];
  const target = namedRule('Target', describeTarget(targeting.target));
  if (isManual(targeting))
    return [{ name: 'Trigger', text: 'only when your app calls show()' }, ...limit, ...target];
  const quietDays = targeting.quietDays ?? context.quietDays ?? 0;
  return [
    ...triggerRules(targeting),
    ...namedRule('After another survey', describeAfter(targeting.after)),
    ...describeWaits(targeting).map((text) => ({ name: 'Ask again', text })),
    ...namedRule('Times shown', describeMaxShown(targeting.repeat)),
    ...(quietDays > 0
      ? [
          {
            name: 'Days between popups',
            text: `at least ${formatDays(quietDays)} after the last popup`,
          },
        ]
      : []),
    ...limit,
    ...target,
  ];
}

function namedRule(name: string, text: string | undefined): TargetingRule[] {
  return text === undefined ? [] : [{ name, text }];
}

/** Conditions that all triggers share are said once. */
function triggerRules(targeting: Targeting): TargetingRule[] {
  const triggers = effectiveTriggers(targeting);
  const texts = triggers.map(({ condition = [] }) => describeConditions(condition, targeting));
  const done = targeting.announcement ? 'clicked' : 'answered';
  const shared = conditionRules(triggers[0]?.condition ?? [], done).filter(({ text }) =>
    texts.every((own) => own.includes(text)),
  );
  const moments = triggers.map((trigger, at) => {
    const own = texts[at]?.filter((text) => !shared.some((rule) => rule.text === text)) ?? [];
    const moment = describeMoment(trigger);
    return own.length === 0 ? moment : `${moment} (${own.join(', ')})`;
  });
  return [
    { name: moments.length === 1 ? 'Trigger' : 'Triggers', text: moments.join(' or ') },
    ...shared,
  ];
}

/** A trigger with the properties of its event. */
function describeMoment(trigger: Trigger): string {
  const properties = 'properties' in trigger ? (trigger.properties ?? []) : [];
  const moment = describeTrigger(trigger);
  return properties.length === 0 ? moment : `${moment} where ${joinComparisons(properties)}`;
}

function joinComparisons(comparisons: readonly Comparison[]): string {
  return comparisons.map((each) => describeComparison(each)).join(' and ');
}

function abbreviated(entries: readonly string[]): readonly string[] {
  const more = entries.length - MAX_NAMED;
  return more <= 0 ? entries : [...entries.slice(0, MAX_NAMED), `${String(more)} more`];
}

function formatSeconds(seconds: number): string {
  return seconds >= 120 && seconds % 60 === 0
    ? `${String(seconds / 60)} min`
    : `${String(seconds)} s`;
}

function formatInterval(days: number): string {
  return days === 1 ? 'a day' : `every ${formatDays(days)}`;
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}
