import type { Condition, Trigger, TriggerType } from '@service-popups/contract';
import { findCooldown } from '../text/describe-popup';
import { isEqual } from '../../editing/is-equal';
import { toComparison, toRow, type ComparisonRow } from '../../format/comparison-text';

/** A trigger in the form. */
export interface TriggerRow {
  type: TriggerType;
  /** The value of triggers that take a number. */
  amount: number | '';
  /** The value of triggers that take a name, a selector or a place. */
  name: string;
  answered: 'any' | 'no' | 'yes';
  /** Overrides that of the popup. */
  cooldownDays: number | '';
  /** The condition as loaded, which is kept unless it's changed here. */
  condition: readonly Condition[] | undefined;
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

const DEFAULT_PLACE: ButtonPlace = 'right';

type NameTrigger = Extract<Trigger, { properties?: unknown }>;

/** Whether the value is a name or selector. */
export const takesName = (type: TriggerType): type is NameTrigger['type'] =>
  type !== 'button' && triggerKinds[type].initialAmount === '';

export function newTriggerRow(answered: TriggerRow['answered'] = 'no'): TriggerRow {
  return { ...newValue('time_on_page'), answered, cooldownDays: '', condition: undefined };
}

/** A value in one field can mean something else in another type, so none is kept. */
export function withType(row: TriggerRow, type: TriggerType): TriggerRow {
  return type === row.type ? row : { ...row, ...newValue(type) };
}

function newValue(type: TriggerType) {
  const name = type === 'button' ? DEFAULT_PLACE : '';
  return {
    type,
    amount: triggerKinds[type].initialAmount,
    name,
    properties: [],
    offset: '' as const,
  };
}

export function toTriggerRow(trigger: Trigger): TriggerRow {
  const { condition } = trigger;
  return {
    type: trigger.type,
    amount: typeof trigger.value === 'number' ? trigger.value : '',
    name: typeof trigger.value === 'string' ? trigger.value : '',
    ...readCondition(condition),
    condition,
    properties: ('properties' in trigger ? (trigger.properties ?? []) : []).map(toRow),
    offset: ('offset' in trigger ? trigger.offset : undefined) ?? '',
  };
}

/** Merges the entries of a condition, since all of them must match. */
function readCondition(
  condition: readonly Condition[] = [],
): Pick<TriggerRow, 'answered' | 'cooldownDays'> {
  const answered = condition.find((entry) => entry.answered !== undefined)?.answered;
  return {
    answered: answered === undefined ? 'any' : answered ? 'yes' : 'no',
    cooldownDays: findCooldown(condition) ?? '',
  };
}

function toConditions({
  answered,
  cooldownDays,
  condition,
}: TriggerRow): Pick<Trigger, 'condition'> {
  if (condition && isEqual(readCondition(condition), { answered, cooldownDays }))
    return { condition: [...condition] };
  const entry: Condition = {
    ...(answered !== 'any' && { answered: answered === 'yes' }),
    ...(cooldownDays !== '' && { cooldownDays }),
  };
  return Object.keys(entry).length ? { condition: [entry] } : {};
}

export function toTrigger(row: TriggerRow): Trigger {
  const { type, amount, name, properties, offset } = row;
  const condition = toConditions(row);
  if (type === 'button') {
    const place = Object.hasOwn(buttonPlaceLabels, name) ? (name as ButtonPlace) : DEFAULT_PLACE;
    return { type, value: place, ...(offset !== '' && { offset }), ...condition };
  }
  if (!takesName(type)) return { type, value: amount || 0, ...condition };
  return {
    type,
    value: name.trim(),
    ...condition,
    ...(properties.length > 0 && { properties: properties.map(toComparison) }),
  };
}

export function validateTrigger({ type, amount, name }: TriggerRow): string | undefined {
  if (type === 'button') return undefined;
  if (takesName(type)) return name.trim() === '' ? 'Enter a value.' : undefined;
  if (amount === '') return 'Enter a number.';
  return type === 'page_views' && amount < 1 ? 'Enter 1 or more.' : undefined;
}
