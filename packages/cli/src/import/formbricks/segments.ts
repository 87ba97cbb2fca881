import type { Comparison, Device, Segments } from '@service-popups/contract';
import { isObject, lookUp, type Fields } from '../fields';
import { quote } from '../report';
import { given } from '../targeting';

const DEVICES: Readonly<Record<string, Device>> = { phone: 'mobile', desktop: 'desktop' };

const OPERATORS: Readonly<Record<string, Comparison['op']>> = {
  equals: 'eq',
  notEquals: 'neq',
  lessThan: 'lt',
  lessEqual: 'lte',
  greaterThan: 'gt',
  greaterEqual: 'gte',
  contains: 'contains',
};

/** Converts a segment whose filters must all match. */
export function convertSegments(segment: Fields | undefined): Segments | undefined {
  const attributes: Comparison[] = [];
  let device: Device[] | undefined;
  segment?.ignore('id', 'title', 'description', 'isPrivate', 'environmentId', 'workspaceId');
  segment?.ignore('createdAt', 'updatedAt', 'surveys');
  for (const filter of segment?.objects('filters') ?? []) {
    const resource = filter.object('resource');
    if (filter.value('connector') === 'or' || Array.isArray(filter.value('resource'))) {
      filter.say('connector', 'all conditions must match here; this one was left out');
      filter.ignoreAll();
      continue;
    }
    const root = resource?.object('root');
    const operator = resource?.object('qualifier')?.text('operator') ?? '';
    const value = resource?.value('value');
    const type = root?.text('type') ?? '';
    const key = root?.text('contactAttributeKey') ?? root?.text('attributeClassName');
    const comparison = type === 'attribute' && key ? comparisonOf(key, operator, value) : undefined;
    const found = type === 'device' ? lookUp(DEVICES, value) : undefined;
    if (comparison) attributes.push(comparison);
    else if (found && operator === 'equals') device = [found];
    else {
      filter.say('resource', `${quote(type)} with ${quote(operator)} can't be converted`);
      filter.ignoreAll();
    }
  }
  return given({ attributes: attributes.length ? attributes.slice(0, 50) : undefined, device });
}

function comparisonOf(key: string, operator: string, value: unknown): Comparison | undefined {
  if (operator === 'isSet') return { key, op: 'exists' };
  if (operator === 'isNotSet') return { key, op: 'exists', value: false };
  const op = lookUp(OPERATORS, operator);
  if (!op || isObject(value)) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? { key, op, value } : undefined;
}
