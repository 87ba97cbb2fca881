import type { Condition, Trigger, TriggerType } from '@service-popups/contract';
import { findCooldown } from '../text/describe-popup';
import { toComparison, toRow, type ComparisonRow } from '../../format/comparison-text';

/** A trigger in the form. */
export interface TriggerRow {
  type: TriggerType;
  /** A number, or a name or selector. Both are kept when the type changes. */
  amount: number | '';
  name: string;
  answered: 'any' | 'no' | 'yes';
  /** Overrides that of the popup. */
  cooldownDays: number | '';
  properties: ComparisonRow[];
  /** How far a feedback button is moved up, in pixels. */
  offset: number | '';
}

interface TriggerKind {
  name: string;
  /** The label of its value. */
  label: string;
  unit?: string;
  hint: string;
  /** The default amount. Empty for triggers that take a name. */
  initialAmount: number | '';
}

export const triggerKinds: Readonly<Record<TriggerType, TriggerKind>> = {
  time_on_page: {
    name: 'Time on page',
    label: 'Seconds',
    unit: 's',
    hint: 'Only counts while the page is visible. Restarts on route changes.',
    initialAmount: 20,
  },
  scroll: {
    name: 'Scroll depth',
    label: 'Percentage of the page',
    unit: '%',
    hint: 'Pages too short to scroll count as 100%.',
    initialAmount: 50,
  },
  exit_intent: {
    name: 'Exit intent',
    label: 'Minimum seconds on the page',
    unit: 's',
    hint: 'The pointer leaves through the top of the page. On touch devices, a fast scroll up.',
    initialAmount: 5,
  },
  exit: {
    name: 'Page exit',
    label: 'Seconds on the next page',
    unit: 's',
    hint: 'Shows on the page that visitors open after a page listed below.',
    initialAmount: 0,
  },
  inactivity: {
    name: 'Inactivity',
    label: 'Seconds',
    unit: 's',
    hint: 'No pointer, keyboard or scroll activity.',
    initialAmount: 30,
  },
  page_views: {
    name: 'Page views',
    label: 'Page views',
    hint: 'Counted per session.',
    initialAmount: 3,
  },
  click: {
    name: 'Click',
    label: 'CSS selector or id',
    hint: 'Also works for elements added later.',
    initialAmount: '',
  },
  element_visible: {
    name: 'Element visible',
    label: 'CSS selector',
    hint: 'At least half visible for one second.',
    initialAmount: '',
  },
  button: {
    name: 'Feedback button',
    label: 'Place',
    hint: 'A button that is always there. Visitors open the popup when they want to.',
    initialAmount: '',
  },
  inline: {
    name: 'In the page',
    label: 'CSS selector',
    hint: 'Shows the survey inside this element, as part of the page, such as [data-service-popup="rating"].',
    initialAmount: '',
  },
  event: {
    name: 'Custom event',
    label: 'Event name',
    hint: 'Fires when your app calls triggerEvent() with this name.',
    initialAmount: '',
  },
};

type ButtonPlace = Extract<Trigger, { type: 'button' }>['value'];

export const buttonPlaceLabels: Record<ButtonPlace, string> = {
  right: 'Tab on the right',
  left: 'Tab on the left',
  'bottom-right': 'Bottom right corner',
  'bottom-left': 'Bottom left corner',
};

type NameTrigger = Extract<Trigger, { properties?: unknown }>;

/** Whether the value is a name or selector. */
export const takesName = (type: TriggerType): type is NameTrigger['type'] =>
  type !== 'button' && triggerKinds[type].initialAmount === '';

export function newTriggerRow(): TriggerRow {
  return {
    type: 'time_on_page',
    amount: triggerKinds.time_on_page.initialAmount,
    name: '',
    answered: 'no',
    cooldownDays: '',
    properties: [],
    offset: '',
  };
}

export function toTriggerRow(trigger: Trigger): TriggerRow {
  const conditions = trigger.condition ?? [];
  const answered = conditions.find((condition) => condition.answered !== undefined)?.answered;
  return {
    type: trigger.type,
    amount: typeof trigger.value === 'number' ? trigger.value : '',
    name: typeof trigger.value === 'string' ? trigger.value : '',
    answered: answered === undefined ? 'any' : answered ? 'yes' : 'no',
    cooldownDays: findCooldown(conditions) ?? '',
    properties: ('properties' in trigger ? (trigger.properties ?? []) : []).map(toRow),
    offset: ('offset' in trigger ? trigger.offset : undefined) ?? '',
  };
}

/** Merges the condition into one entry, since all entries must match. */
export function toTrigger(row: TriggerRow): Trigger {
  const { type, amount, name, answered, cooldownDays, properties, offset } = row;
  const entry: Condition = {
    ...(answered !== 'any' && { answered: answered === 'yes' }),
    ...(cooldownDays !== '' && { cooldownDays }),
  };
  const condition = Object.keys(entry).length ? { condition: [entry] } : {};
  if (type === 'button') {
    const place = Object.hasOwn(buttonPlaceLabels, name) ? (name as ButtonPlace) : 'right';
    return { type, value: place, ...(offset && { offset }), ...condition };
  }
  if (!takesName(type)) return { type, value: amount || 0, ...condition };
  const comparisons =
    type === 'event' && properties.length ? properties.map(toComparison) : undefined;
  return {
    type,
    value: name.trim(),
    ...condition,
    ...(comparisons && { properties: comparisons }),
  };
}

export function validateTrigger({ type, amount, name }: TriggerRow): string | undefined {
  if (type === 'button') return undefined;
  if (takesName(type)) return name.trim() === '' ? 'Enter a value.' : undefined;
  if (amount === '') return 'Enter a number.';
  return type === 'page_views' && amount < 1 ? 'Enter 1 or more.' : undefined;
}
