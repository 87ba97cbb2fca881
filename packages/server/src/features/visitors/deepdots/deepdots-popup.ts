import type {
  Actions,
  Condition,
  DeepdotsStatus,
  PopupDefinition,
  Style,
  Trigger,
} from '@service-popups/contract';
import { devices } from '@service-popups/contract';
import { toPaths } from './deepdots-paths';

/** A popup as clients of the Deepdots SDK read it. */
export interface DeepdotsPopup {
  id: string;
  surveyId: string;
  productId: string;
  title: string;
  message: string;
  triggers: DeepdotsTrigger[];
  /** All must pass. */
  cooldown: { answered: DeepdotsStatus; cooldownDays: number }[];
  segments: DeepdotsSegments;
  style: Style;
  actions: Partial<Record<keyof Actions, { label: string; surveyId?: string }>>;
}

interface DeepdotsTrigger {
  type: Trigger['type'];
  value: number | string;
}

/** Empty lists match everything. */
interface DeepdotsSegments {
  path: string[];
  /** These clients ignore it. */
  excludedPaths: string[];
  lang: string[];
}

/** An answered survey stays answered: a hundred years. */
const NEVER_AGAIN_DAYS = 36_500;
const SAME_TRIGGERS: readonly string[] = ['time_on_page', 'scroll', 'exit', 'event'];
const ELEMENT_ID = /^#?([\w-]+)$/;
/** Actions that name the survey they belong to. */
const WITH_SURVEY: readonly string[] = ['accept', 'complete'];

/** Converts a popup that has no targeting problems. */
export function toDeepdotsPopup(popup: PopupDefinition): DeepdotsPopup {
  const { id, surveyId, productId, title, message } = popup;
  const given = [popup.triggers].flat();
  const { path = [], lang = [] } = popup.segments ?? {};
  return {
    id,
    surveyId,
    productId,
    title,
    message,
    triggers: given.flatMap((trigger) => toTrigger(trigger) ?? []),
    cooldown: toCooldown(given.flatMap(({ condition = [] }) => condition)),
    segments: { path: toPaths(path) ?? [], excludedPaths: [], lang },
    style: toStyle(popup.style ?? {}),
    actions: toActions(popup.actions ?? {}, surveyId),
  };
}

/**
 * Says why those clients would show a popup to people or on pages it isn't meant for, or at another moment; empty if
 * they wouldn't.
 */
export function findTargetingProblems(popup: PopupDefinition): string[] {
  const { sample = 100, after, announcement, segments = {} } = popup;
  const triggers = [popup.triggers].flat();
  const unknown = triggers.filter((trigger) => !toTrigger(trigger)).map(({ type }) => type);
  const needsAnswer = triggers
    .flatMap(({ condition = [] }) => condition)
    .some(({ answered }) => answered === true);
  const { path = [], excludePath = [], device = [], attributes = [] } = segments;
  const isForAllDevices = !device.length || devices.every((each) => device.includes(each));
  const found: [boolean, string][] = [
    [announcement !== undefined, 'It’s an announcement.'],
    [triggers.length === 0, 'It has no trigger.'],
    [unknown.length > 0, `It has a trigger that these clients don’t know: ${unknown.join(', ')}.`],
    [needsAnswer, 'It shows only after the survey has been answered.'],
    [after !== undefined, 'It follows another survey.'],
    [sample < 100, 'It’s for a sample of the visitors.'],
    [!isForAllDevices, 'It’s for some devices only.'],
    [attributes.length > 0, 'It has conditions on attributes.'],
    [excludePath.length > 0, 'It excludes pages.'],
    [!toPaths(path), 'Its pages can’t be expressed as a text anywhere in the address.'],
  ];
  return found.flatMap(([isProblem, text]) => (isProblem ? [text] : []));
}

function toTrigger(trigger: Trigger): DeepdotsTrigger | undefined {
  const { type, value } = trigger;
  if ('properties' in trigger && trigger.properties.length) return undefined;
  if (SAME_TRIGGERS.includes(type)) return { type, value };
  const [, elementId] = ELEMENT_ID.exec(String(value)) ?? [];
  return type === 'click' && elementId ? { type, value: elementId } : undefined;
}

/** Their cooldown belongs to the popup, not to a trigger: the strictest of all triggers applies. */
function toCooldown(conditions: readonly Condition[]): DeepdotsPopup['cooldown'] {
  const days = Math.max(0, ...conditions.map(({ cooldownDays = 0 }) => cooldownDays));
  const isOnce = conditions.some(({ answered }) => answered === false);
  return [
    ...(days ? [{ answered: 'SHOWED' as const, cooldownDays: days }] : []),
    ...(isOnce ? [{ answered: 'COMPLETED' as const, cooldownDays: NEVER_AGAIN_DAYS }] : []),
  ];
}

function toStyle({ theme, ...style }: Style): Style {
  return theme === undefined || theme === 'auto' ? style : { theme, ...style };
}

function toActions(actions: Actions, surveyId: string): DeepdotsPopup['actions'] {
  return Object.fromEntries(
    Object.entries(actions).map(([name, label]) => [
      name,
      WITH_SURVEY.includes(name) ? { label, surveyId } : { label },
    ]),
  );
}
