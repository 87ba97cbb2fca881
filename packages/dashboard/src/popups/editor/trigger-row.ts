import type { Condition, Trigger, TriggerType } from '@service-popups/contract';
import { toComparison, toRow, type ComparisonRow } from './comparison-text';

/** A trigger as it is edited. */
export interface TriggerRow {
  type: TriggerType;
  /** A number, or a name or selector; both kept, so that a change of type loses neither. */
  amount: number | '';
  name: string;
  answered: 'any' | 'no' | 'yes';
  cooldownDays: number | '';
  properties: ComparisonRow[];
}

interface TriggerKind {
  name: string;
  /** What its value is called; the unit stands behind a number. */
  label: string;
  unit?: string;
  hint: string;
  /** What a new one starts with. */
  start: number | '';
}

export const triggerKinds: Readonly<Record<TriggerType, TriggerKind>> = {
  time_on_page: {
    name: 'Time on the page',
    label: 'Seconds',
    unit: 's',
    hint: 'Counts while the page is visible; starts again on another route.',
    start: 20,
  },
  scroll: {
    name: 'Scrolling',
    label: 'Percent of the page',
    unit: '%',
    hint: 'A page too short to scroll counts as 100 %.',
    start: 50,
  },
  exit_intent: {
    name: 'About to leave',
    label: 'Not before',
    unit: 's',
    hint: 'The mouse leaves across the upper edge; on touch, a fast scroll up.',
    start: 5,
  },
  exit: {
    name: 'Left a page',
    label: 'Seconds into the next page',
    unit: 's',
    hint: 'The pages below are those that are left; the popup shows on the one after.',
    start: 0,
  },
  inactivity: {
    name: 'No activity',
    label: 'Seconds',
    unit: 's',
    hint: 'No pointer, key or scroll for so long.',
    start: 30,
  },
  page_views: {
    name: 'Page views',
    label: 'Number of the page view',
    hint: 'Counts the pages of this session.',
    start: 3,
  },
  click: {
    name: 'Click',
    label: 'CSS selector, or an id',
    hint: 'Elements that appear later count too.',
    start: '',
  },
  element_visible: {
    name: 'Element in view',
    label: 'CSS selector',
    hint: 'Half of it, for one second.',
    start: '',
  },
  event: {
    name: 'Event of your application',
    label: 'Name of the event',
    hint: 'Fires when your code calls triggerEvent() with this name.',
    start: '',
  },
};

export const isNamed = (type: TriggerType): type is 'click' | 'event' | 'element_visible' =>
  triggerKinds[type].start === '';

export function newTriggerRow(): TriggerRow {
  return {
    type: 'time_on_page',
    amount: triggerKinds.time_on_page.start,
    name: '',
    answered: 'no',
    cooldownDays: '',
    properties: [],
  };
}

export function toTriggerRow(trigger: Trigger): TriggerRow {
  const conditions = trigger.condition ?? [];
  const cooldown = Math.max(0, ...conditions.map(({ cooldownDays = 0 }) => cooldownDays));
  const answered = conditions.find((condition) => condition.answered !== undefined)?.answered;
  return {
    type: trigger.type,
    amount: typeof trigger.value === 'number' ? trigger.value : '',
    name: typeof trigger.value === 'string' ? trigger.value : '',
    answered: answered === undefined ? 'any' : answered ? 'yes' : 'no',
    cooldownDays: cooldown || '',
    properties: ('properties' in trigger ? (trigger.properties ?? []) : []).map(toRow),
  };
}

/** All entries of a condition must match, so that one entry says the same. */
export function toTrigger(row: TriggerRow): Trigger {
  const { type, amount, name, answered, cooldownDays, properties } = row;
  const entry: Condition = {
    ...(answered !== 'any' && { answered: answered === 'yes' }),
    ...(cooldownDays !== '' && cooldownDays > 0 && { cooldownDays }),
  };
  const condition = Object.keys(entry).length ? { condition: [entry] } : {};
  if (!isNamed(type)) return { type, value: amount || 0, ...condition };
  const compared = type === 'event' && properties.length ? properties.map(toComparison) : undefined;
  return { type, value: name.trim(), ...condition, ...(compared && { properties: compared }) };
}

export function validateTrigger({ type, amount, name }: TriggerRow): string | undefined {
  if (isNamed(type)) return name.trim() === '' ? 'Fill this in' : undefined;
  if (amount === '') return 'Give a number';
  return type === 'page_views' && amount < 1 ? 'The first page view is 1' : undefined;
}
