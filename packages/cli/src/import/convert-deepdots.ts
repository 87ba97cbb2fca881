import {
  nameTriggers,
  numberTriggers,
  type Actions,
  type Condition,
  type Device,
  type PopupDraft,
  type Segments,
  type Style,
  type Trigger,
} from '@service-popups/contract';
import type { Convert } from './converted';
import type { Fields } from './fields';
import type { MakeId } from './ids';
import { quote } from './report';
import { containing, given, hexColor, parseRadius, parseTime, type Position } from './targeting';
import { messageText, plainText } from './texts';

const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;
const LABELS = ['accept', 'start', 'back', 'complete', 'decline'] as const;

/**
 * Converts a popup of the Deepdots SDK. The first generation has conditions inside its triggers and labels as
 * texts; the second has a cooldown by outcome, and actions as objects. Ids stay the same: host apps use them.
 */
export const convertDeepdots: Convert = (source, makeId) => {
  const id = idOf(source, makeId);
  const actions = source.object('actions');
  const surveyId =
    source.text('surveyId') ??
    actions?.object('accept')?.text('surveyId') ??
    actions?.object('complete')?.text('surveyId') ??
    '';
  source.ignore('id', 'popupId', 'version', 'createdAt', 'updatedAt');
  const title = plainText(source.text('title') ?? source.text('name') ?? '', 200);
  const popup: PopupDraft = {
    surveyId,
    title: title || id,
    message: messageText(source.text('message') ?? ''),
    triggers: triggersOf(source),
    ...given({
      productId: productIdOf(source),
      segments: segmentsOf(source.object('segments')),
      style: styleOf(source.object('style')),
      actions: actions && actionsOf(actions, surveyId),
      cooldownDays: cooldownOf(source),
      priority: source.number('priority'),
      startsAt: source.number('startsAt') ?? parseTime(source.text('startDate') ?? ''),
      endsAt: source.number('endsAt') ?? parseTime(source.text('endDate') ?? ''),
      sample: source.number('sample'),
      quietDays: source.number('quietDays'),
    }),
  };
  return { id, popup };
};

/** The same id, unless it isn't valid here. */
function idOf(source: Fields, makeId: MakeId): string {
  const field = source.has('id') ? 'id' : 'popupId';
  const own = source.text(field) ?? '';
  if (IDENTIFIER.test(own)) return own;
  const id = makeId(own, 'popup');
  source.say(field, `${quote(own)} isn't a valid id here; it became ${quote(id)}`);
  return id;
}

/** Pages request the survey with it, so it can't become another one. */
function productIdOf(source: Fields): string | undefined {
  const own = source.text('productId');
  if (!own || IDENTIFIER.test(own)) return own || undefined;
  source.say('productId', `${quote(own)} isn't a valid id here; it was left out`);
  return undefined;
}

function triggersOf(source: Fields): Trigger[] {
  const isList = Array.isArray(source.value('triggers'));
  const single = isList ? undefined : source.object('triggers');
  const triggers = isList ? source.objects('triggers') : single ? [single] : [];
  return triggers.slice(0, 20).flatMap((trigger): Trigger[] => {
    const type = trigger.value('type');
    const value = trigger.value('value');
    const condition = trigger.objects('condition').map(conditionOf);
    const rest = condition.length ? { condition: condition.slice(0, 20) } : {};
    const number = numberTriggers.find((known) => known === type);
    if (number && typeof value === 'number' && value >= 0)
      return [{ type: number, value, ...rest }];
    const name = nameTriggers.find((known) => known === type);
    if (name && typeof value === 'string' && value) return [{ type: name, value, ...rest }];
    trigger.say(
      'type',
      `${quote(type)} with the value ${quote(value)} isn't a trigger here; it was left out`,
    );
    return [];
  });
}

function conditionOf(fields: Fields): Condition {
  const condition = given({
    answered: fields.flag('answered'),
    cooldownDays: fields.number('cooldownDays'),
  });
  return condition ?? {};
}

/**
 * Waits by outcome all become the longest of them, counted from when the popup was last shown: rather ask
 * somebody too late than too often.
 */
function cooldownOf(source: Fields): number | undefined {
  const days = source.objects('cooldown').flatMap((entry) => {
    const outcome = entry.value('answered');
    if (outcome !== 'SHOWED')
      entry.say(
        'answered',
        `${quote(outcome)}: the wait applies to everybody who has seen the popup`,
      );
    return entry.number('cooldownDays') ?? [];
  });
  return days.length ? Math.max(0, ...days) : undefined;
}

/** The Deepdots SDK matches `/x` anywhere in the address, and `/` everywhere. */
function segmentsOf(segments: Fields | undefined): Segments | undefined {
  const texts = (name: string): string[] =>
    segments?.texts(name).filter((entry) => entry !== '') ?? [];
  const paths = (entries: string[]): string[] | undefined => {
    const found = entries.flatMap((entry) => (entry.includes('*') ? [entry] : containing(entry)));
    return entries.length && !entries.includes('/') ? found.slice(0, 100) : undefined;
  };
  const [path, excluded] = [texts('path'), [...texts('excludedPaths'), ...texts('excludePath')]];
  if (excluded.includes('/'))
    segments?.say('excludedPaths', '"/" excludes every page; it was left out');
  const lang = texts('lang');
  const device = texts('device') as Device[];
  const found = given({
    path: paths(path),
    excludePath: paths(excluded),
    lang: lang.length ? lang.slice(0, 100) : undefined,
    device: device.length ? device.slice(0, 3) : undefined,
  });
  return found;
}

function styleOf(style: Fields | undefined): Style | undefined {
  if (!style) return undefined;
  const found = given({
    theme: style.text('theme') as Style['theme'],
    position: style.text('position') as Position | undefined,
    imageUrl: style.text('imageUrl'),
    logoUrl: style.text('logoUrl'),
    accentColor: hexColor(style.text('accentColor') ?? ''),
    radius: parseRadius(style.value('radius')),
    zIndex: style.number('zIndex'),
  });
  return found;
}

/** A label is a text, or an object with a label and more. */
function actionsOf(actions: Fields, surveyId: string): Actions | undefined {
  const labels = LABELS.map((name) => {
    if (typeof actions.value(name) === 'string') return [name, actions.text(name)] as const;
    const action = actions.object(name);
    const label = action?.text('label');
    const own = action?.value('surveyId');
    if (own !== undefined && own !== surveyId)
      action?.say('surveyId', `a popup has one survey, ${quote(surveyId)}; it was left out`);
    action?.lose('cooldownDays', 'waits by outcome have no counterpart here; it was left out');
    return [name, label] as const;
  });
  const found = labels.flatMap(([name, label]) => (label ? [[name, plainText(label, 60)]] : []));
  return found.length ? (Object.fromEntries(found) as Actions) : undefined;
}
