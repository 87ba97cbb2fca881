import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { triggerStarters } from '../triggers/trigger-starters';

type Unknowns = Record<string, unknown>;

/**
 * The definitions this version can work with. One that it cannot read is left out, so that a new
 * kind of popup never stops the old ones.
 */
export function readDefinitions(
  data: unknown,
  skipped: (id: unknown) => void,
): PopupDefinition[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.filter((entry: unknown): entry is PopupDefinition => {
    const readable = isObject(entry) && isDefinition(entry);
    if (!readable) skipped(isObject(entry) ? entry.id : entry);
    return readable;
  });
}

/** One trigger comes as an object, several as a list. */
export function triggersOf(popup: PopupDefinition): Trigger[] {
  return Array.isArray(popup.triggers) ? popup.triggers : [popup.triggers];
}

function isDefinition(entry: Unknowns): boolean {
  const { id, surveyId, title, triggers, segments, style } = entry;
  return (
    isId(id) &&
    isId(surveyId) &&
    (title === undefined || typeof title === 'string') &&
    [triggers].flat().every(isTrigger) &&
    ['priority', 'startsAt', 'endsAt', 'sample', 'quietDays', 'version'].every((name) =>
      isOptional(entry[name], 'number'),
    ) &&
    isSegments(segments) &&
    (style === undefined || isObject(style))
  );
}

function isTrigger(trigger: unknown): boolean {
  if (!isObject(trigger)) return false;
  const starter = triggerStarters[trigger.type as Trigger['type']];
  return (
    typeof trigger.value === starter?.value &&
    isListOf(
      trigger.condition,
      (entry) =>
        isObject(entry) &&
        isOptional(entry.answered, 'boolean') &&
        isOptional(entry.cooldownDays, 'number'),
    )
  );
}

function isSegments(segments: unknown): boolean {
  return (
    segments === undefined ||
    (isObject(segments) &&
      ['path', 'excludePath', 'lang', 'device'].every((name) => isListOf(segments[name], isText)) &&
      isListOf(segments.attributes, (entry) => isObject(entry) && isText(entry.key)))
  );
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isEntry));
}

function isOptional(value: unknown, type: 'number' | 'boolean'): boolean {
  return value === undefined || typeof value === type;
}

/** Ids become parts of addresses and keys. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\w.-]+$/.test(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is Unknowns {
  return typeof value === 'object' && value !== null;
}
