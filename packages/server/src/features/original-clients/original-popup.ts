import type {
  Actions,
  Condition,
  OriginalStatus,
  PopupDefinition,
  Segments,
  Style,
  Trigger,
} from '@service-popups/contract';
import { devices } from '@service-popups/contract';
import { toExcludedPaths, toPaths } from './original-paths';

/** A popup as later clients of the original SDK read it. */
export interface OriginalPopup {
  id: string;
  surveyId: string;
  productId: string;
  title: string;
  message: string;
  triggers: OriginalTrigger[];
  /** All must pass. */
  cooldown: { answered: OriginalStatus; cooldownDays: number }[];
  segments: OriginalSegments;
  style: Style;
  actions: Partial<Record<keyof Actions, { label: string; surveyId?: string }>>;
}

interface OriginalTrigger {
  type: Trigger['type'];
  value: number | string;
}

/** Empty lists match everything. */
interface OriginalSegments {
  path: string[];
  /** Wins over `path`. */
  excludedPaths: string[];
  lang: string[];
}

/** An answered survey stays answered: a hundred years. */
const NEVER_AGAIN_DAYS = 36_500;
const SAME_TRIGGERS: readonly string[] = ['time_on_page', 'scroll', 'exit', 'event'];
const ELEMENT_ID = /^#?([\w-]+)$/;
/** Actions that name the survey they belong to. */
const WITH_SURVEY: readonly string[] = ['accept', 'complete'];

/**
 * Converts a popup, or returns undefined if those clients would show it to people or on pages it isn't meant for,
 * or at another moment.
 */
export function toOriginalPopup(popup: PopupDefinition): OriginalPopup | undefined {
  const { id, surveyId, productId, title, message, sample = 100 } = popup;
  const given = [popup.triggers].flat();
  const conditions = given.flatMap(({ condition = [] }) => condition);
  const triggers = given.flatMap((trigger) => toTrigger(trigger) ?? []);
  const segments = toSegments(popup.segments ?? {});
  const isExpressible =
    sample >= 100 &&
    !popup.after &&
    !popup.announcement &&
    triggers.length > 0 &&
    triggers.length === given.length &&
    conditions.every(({ answered }) => answered !== true);
  if (!isExpressible || !segments) return undefined;
  return {
    id,
    surveyId,
    productId,
    title,
    message,
    triggers,
    cooldown: toCooldown(conditions),
    segments,
    style: toStyle(popup.style ?? {}),
    actions: toActions(popup.actions ?? {}, surveyId),
  };
}

function toTrigger(trigger: Trigger): OriginalTrigger | undefined {
  const { type, value } = trigger;
  if ('properties' in trigger && trigger.properties.length) return undefined;
  if (SAME_TRIGGERS.includes(type)) return { type, value };
  const [, elementId] = ELEMENT_ID.exec(String(value)) ?? [];
  return type === 'click' && elementId ? { type, value: elementId } : undefined;
}

/** Their cooldown belongs to the popup, not to a trigger: the strictest of all triggers applies. */
function toCooldown(conditions: readonly Condition[]): OriginalPopup['cooldown'] {
  const days = Math.max(0, ...conditions.map(({ cooldownDays = 0 }) => cooldownDays));
  const isOnce = conditions.some(({ answered }) => answered === false);
  return [
    ...(days ? [{ answered: 'SHOWED' as const, cooldownDays: days }] : []),
    ...(isOnce ? [{ answered: 'COMPLETED' as const, cooldownDays: NEVER_AGAIN_DAYS }] : []),
  ];
}

function toSegments(segments: Segments): OriginalSegments | undefined {
  const { path = [], excludePath = [], lang = [], device = [], attributes = [] } = segments;
  const isForAllDevices = !device.length || devices.every((each) => device.includes(each));
  const paths = toPaths(path);
  const excludedPaths = toExcludedPaths(excludePath);
  if (!isForAllDevices || attributes.length || !paths || !excludedPaths) return undefined;
  return { path: paths, excludedPaths, lang };
}

function toStyle({ theme, ...style }: Style): Style {
  return theme === undefined || theme === 'auto' ? style : { theme, ...style };
}

function toActions(actions: Actions, surveyId: string): OriginalPopup['actions'] {
  return Object.fromEntries(
    Object.entries(actions).map(([name, label]) => [
      name,
      WITH_SURVEY.includes(name) ? { label, surveyId } : { label },
    ]),
  );
}
