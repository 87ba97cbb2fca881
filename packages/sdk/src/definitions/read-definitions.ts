import type { PopupDefinition, Trigger } from '@service-popups/contract';
import { nameTriggers, numberTriggers } from '../triggers/known-triggers';

type Fields = Record<string, unknown>;
type Test = (value: unknown) => boolean;

const isNumber: Test = (value) => typeof value === 'number';
const isBoolean: Test = (value) => typeof value === 'boolean';
const isText: Test = (value) => typeof value === 'string';
/** Ids become parts of addresses and keys. */
const isId: Test = (value) => typeof value === 'string' && /^[\w.-]+$/.test(value);
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

/** An object whose fields, where they are there, pass their tests. */
const shape =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isObject(value) &&
    Object.entries(tests).every(([name, test]) => value[name] === undefined || test(value[name]));

const isComparisons = listOf(shape({ key: isText, op: isText }));
const isTriggerShape = shape({
  condition: listOf(shape({ answered: isBoolean, cooldownDays: isNumber })),
  properties: isComparisons,
});
const isPopupShape = shape({
  title: isText,
  segments: shape({
    path: listOf(isText),
    excludePath: listOf(isText),
    lang: listOf(isText),
    device: listOf(isText),
    attributes: isComparisons,
  }),
  style: isObject,
  priority: isNumber,
  startsAt: isNumber,
  endsAt: isNumber,
  sample: isNumber,
  quietDays: isNumber,
  version: isNumber,
});

/**
 * The definitions this version can work with. One that it cannot read is left out, so that a new
 * kind of popup never stops the old ones.
 */
export function readDefinitions(
  data: unknown,
  skipped: (entry: unknown) => void,
): PopupDefinition[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.filter((entry: unknown): entry is PopupDefinition => {
    const readable = isReadable(entry);
    if (!readable) skipped(entry);
    return readable;
  });
}

/** One trigger comes as an object, several as a list. */
export function triggersOf(popup: PopupDefinition): Trigger[] {
  return [popup.triggers].flat();
}

function isReadable(entry: unknown): boolean {
  return (
    isObject(entry) &&
    isId(entry.id) &&
    isId(entry.surveyId) &&
    isPopupShape(entry) &&
    [entry.triggers].flat().every(isTrigger)
  );
}

function isTrigger(trigger: unknown): boolean {
  if (!isObject(trigger) || !isTriggerShape(trigger)) return false;
  const known = isNumber(trigger.value)
    ? numberTriggers
    : isText(trigger.value)
      ? nameTriggers
      : {};
  return Object.hasOwn(known, trigger.type as string);
}
