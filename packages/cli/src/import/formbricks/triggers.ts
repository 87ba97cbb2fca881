import type { Trigger } from '@service-popups/contract';
import type { Fields } from '../fields';
import { quote } from '../report';
import { containing, matchEnding } from '../targeting';

interface Converted {
  triggers: Trigger[];
  path?: string[] | undefined;
  excludePath?: string[] | undefined;
}

/** Converts actions into triggers, and the pages of the only one into paths of the popup. */
export function convertTriggers(source: Fields, isOnce: boolean): Converted {
  const actions = source
    .objects('triggers')
    .flatMap((trigger) => trigger.object('actionClass') ?? []);
  const delay = Math.max(0, source.number('delay') ?? 0);
  const triggers = actions.slice(0, 20).flatMap((action): Trigger[] => {
    const trigger = triggerOf(action, delay, source);
    if (!trigger) return [];
    return [isOnce ? { ...trigger, condition: [{ answered: false }] } : trigger];
  });
  const filters = actions.flatMap((action) =>
    (action.object('noCodeConfig')?.objects('urlFilters') ?? []).map((filter) => ({ filter })),
  );
  if (actions.length > 1 && filters.length) {
    source.say('triggers', 'paths belong to the popup here, not to a trigger; they were left out');
    return { triggers };
  }
  const [path, excludePath] = [[] as string[], [] as string[]];
  for (const { filter } of filters) {
    const value = filter.text('value') ?? '';
    const rule = filter.text('rule') ?? '';
    if (rule === 'exactMatch') path.push(value);
    else if (rule === 'contains') path.push(...containing(value));
    else if (rule === 'startsWith') path.push(`${value}**`);
    else if (rule === 'endsWith') path.push(...matchEnding(value));
    else if (rule === 'notMatch') excludePath.push(value);
    else if (rule === 'notContains') excludePath.push(...containing(value));
    else filter.say('rule', `paths can't be matched with ${quote(rule)}; it was left out`);
  }
  return {
    triggers,
    path: path.length ? path : undefined,
    excludePath: excludePath.length ? excludePath : undefined,
  };
}

function triggerOf(action: Fields, delay: number, source: Fields): Trigger | undefined {
  action.ignore('name', 'description', 'environmentId', 'workspaceId', 'type');
  const config = action.object('noCodeConfig');
  const type = config?.text('type');
  if (type === 'pageView') return { type: 'time_on_page', value: delay };
  if (type === 'pageDwell')
    return {
      type: 'time_on_page',
      value: delay + Math.max(0, config?.number('timeInSeconds') ?? 0),
    };
  if (delay > 0) source.say('delay', 'only the time on a page has a delay; it was left out');
  if (type === 'exitIntent') return { type: 'exit_intent', value: 0 };
  if (type === 'fiftyPercentScroll') return { type: 'scroll', value: 50 };
  if (type === 'click') {
    const element = config?.object('elementSelector');
    const selector = element?.text('cssSelector');
    element?.lose('innerHtml', "clicks can't be found by text here; it was left out");
    return selector ? { type: 'click', value: selector } : undefined;
  }
  const key = action.text('key');
  if (action.value('type') === 'code' && key) return { type: 'event', value: key };
  action.say(
    'type',
    `${quote(type ?? action.value('type'))} has no counterpart here; it was left out`,
  );
  return undefined;
}
