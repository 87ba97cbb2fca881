import type { Comparison, Device, Segments, Trigger } from '@service-popups/contract';
import type { Fields } from '../fields';
import { quote } from '../report';
import { containing, equalTo, given } from '../targeting';

const DEVICES: Readonly<Record<string, Device>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};

/** Converts pages and devices. */
export function convertSegments(conditions: Fields | undefined): Segments | undefined {
  if (!conditions) return undefined;
  return given({ ...pathsOf(conditions), device: devicesOf(conditions) });
}

function pathsOf(conditions: Fields): Segments {
  const url = conditions.text('url');
  if (!url) return {};
  const match = conditions.text('urlMatchType') ?? 'icontains';
  switch (match) {
    case 'exact':
      return { path: [url] };
    case 'icontains':
      return { path: containing(url) };
    case 'is_not':
      return { excludePath: [url] };
    case 'not_icontains':
      return { excludePath: containing(url) };
    default:
      conditions.say('url', `paths can't be matched with ${quote(match)}; it was left out`);
      return {};
  }
}

function devicesOf(conditions: Fields): Device[] | undefined {
  const names = conditions.texts('deviceTypes').map((name) => name.toLowerCase());
  if (!names.length) return undefined;
  const match = conditions.text('deviceTypesMatchType') ?? 'icontains';
  const unknown = names.find((name) => !Object.hasOwn(DEVICES, name));
  if (unknown !== undefined || match.includes('regex')) {
    const what = unknown ?? match;
    conditions.say('deviceTypes', `${quote(what)} can't be converted; it was left out`);
  }
  if (match.includes('regex')) return undefined;
  const isNegative = match === 'is_not' || match === 'not_icontains';
  const found = Object.values(DEVICES).filter((device) => names.includes(device) !== isNegative);
  return found.length ? found : undefined;
}

/** Any of these can show the popup. Without events or selectors, it's the time on the page. */
export function convertTriggers(
  source: Fields,
  conditions: Fields | undefined,
  appearance: Fields | undefined,
): Trigger[] {
  const delay = Math.max(0, appearance?.number('surveyPopupDelaySeconds') ?? 0);
  const triggers = [
    ...widgetTriggers(source, appearance),
    ...eventTriggers(conditions?.object('events')),
    ...actionTriggers(conditions?.object('actions')),
    ...selectorTriggers(conditions),
  ];
  const condition = isRepeated(source) ? {} : { condition: [{ answered: false }] };
  if (triggers.length) {
    if (delay > 0)
      appearance?.say(
        'surveyPopupDelaySeconds',
        'only the time on a page has a delay; it was left out',
      );
    return triggers.slice(0, 20).map((trigger) => ({ ...trigger, ...condition }));
  }
  const isTimed = source.value('type') === 'popover' || source.value('type') === undefined;
  return isTimed ? [{ type: 'time_on_page', value: delay, ...condition }] : [];
}

function isRepeated(source: Fields): boolean {
  return source.text('schedule') === 'always';
}

function widgetTriggers(source: Fields, appearance: Fields | undefined): Trigger[] {
  const type = source.value('type');
  if (type === 'widget') return [widgetTrigger(appearance)];
  if (type !== 'popover' && type !== 'api')
    source.say('type', `${quote(type)} isn't known; it became a popup`);
  appearance?.ignore('widgetType', 'widgetSelector', 'widgetLabel', 'widgetColor', 'tabPosition');
  return [];
}

/** An element of the page that opens the survey, or a feedback button. */
function widgetTrigger(appearance: Fields | undefined): Trigger {
  const widget = appearance?.text('widgetType');
  const selector = appearance?.text('widgetSelector');
  if (widget === 'selector' && selector) {
    appearance?.ignore('widgetLabel', 'widgetColor', 'tabPosition');
    return { type: 'click', value: selector };
  }
  const position = appearance?.text('tabPosition') ?? 'right';
  if (widget === 'button') return { type: 'button', value: 'bottom-right' };
  if (position !== 'left' && position !== 'right')
    appearance?.say('tabPosition', `${quote(position)} became "right"`);
  return { type: 'button', value: position === 'left' ? 'left' : 'right' };
}

function eventTriggers(events: Fields | undefined): Trigger[] {
  events?.ignore('repeatedActivation');
  return (events?.objects('values') ?? []).flatMap((event): Trigger[] => {
    const value = event.text('name');
    if (!value) return [];
    const filters = event.object('propertyFilters');
    const properties = (filters?.names() ?? []).flatMap((key) => comparisonOf(filters, key));
    return [{ type: 'event', value, ...(properties.length ? { properties } : {}) }];
  });
}

function comparisonOf(filters: Fields | undefined, key: string): Comparison[] {
  const filter = filters?.object(key);
  const values = filter?.texts('values') ?? [];
  const operator = filter?.text('operator') ?? 'exact';
  const [first = ''] = values;
  if (values.length && operator === 'exact') return [equalTo(key, values)];
  if (values.length && operator === 'is_not') return [equalTo(key, values, true)];
  if (values.length === 1 && operator === 'icontains')
    return [{ key, op: 'contains', value: first }];
  if (
    values.length === 1 &&
    (operator === 'gt' || operator === 'lt') &&
    Number.isFinite(Number(first))
  )
    return [{ key, op: operator, value: Number(first) }];
  filters?.say(key, `properties can't be compared with ${quote(operator)} here; it was left out`);
  return [];
}

/** Actions are named combinations of events; those for clicks on a selector have a counterpart. */
function actionTriggers(actions: Fields | undefined): Trigger[] {
  return (actions?.objects('values') ?? []).flatMap((action) => {
    const steps = action.objects('steps');
    const selectors = steps.map((step) => step.text('selector')).filter((selector) => selector);
    if (!steps.length || selectors.length < steps.length)
      action.say('steps', 'only actions for clicks on a selector can be converted');
    return selectors.map((value = ''): Trigger => ({ type: 'click', value }));
  });
}

function selectorTriggers(conditions: Fields | undefined): Trigger[] {
  const value = conditions?.text('selector');
  if (!value) return [];
  conditions?.say(
    'selector',
    'became a trigger: the popup appears once such an element is in view',
  );
  return [{ type: 'element_visible', value }];
}
