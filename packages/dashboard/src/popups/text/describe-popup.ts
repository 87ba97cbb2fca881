import type { Condition, Segments, Trigger } from '@service-popups/contract';

const MAX_NAMED = 2;

/** When a popup comes up, in words: "after 20 s on /pricing, not if answered, at most every 7 days". */
export function describePopup(triggers: Trigger | Trigger[], segments: Segments = {}): string {
  const all = [triggers].flat();
  if (all.length === 0) return 'only when your application asks for it';
  const where = placeWords(segments);
  return all
    .map((trigger) =>
      [
        [describeTrigger(trigger), where].filter(Boolean).join(' '),
        ...describeConditions(trigger.condition ?? []),
      ].join(', '),
    )
    .join('; or ');
}

/** What a trigger waits for. */
export function describeTrigger({ type, value }: Trigger): string {
  switch (type) {
    case 'time_on_page':
      return value === 0 ? 'at once' : `after ${secondsWords(value)}`;
    case 'scroll':
      return `after scrolling ${String(value)} %`;
    case 'click':
      return `on a click on ${value}`;
    case 'exit':
      return value === 0
        ? 'on the page after leaving'
        : `${secondsWords(value)} into the page after leaving`;
    case 'exit_intent':
      return value === 0
        ? 'when about to leave'
        : `when about to leave, not before ${secondsWords(value)}`;
    case 'event':
      return `on the event “${value}”`;
    case 'inactivity':
      return `after ${secondsWords(value)} without activity`;
    case 'page_views':
      return `on page view ${String(value)}`;
    case 'element_visible':
      return `when ${value} is in view`;
  }
}

export function describeConditions(conditions: readonly Condition[]): string[] {
  const answered = new Set(conditions.map((condition) => condition.answered));
  const cooldown = Math.max(0, ...conditions.map(({ cooldownDays = 0 }) => cooldownDays));
  return [
    ...(answered.has(false) ? ['not if answered'] : []),
    ...(answered.has(true) ? ['only if answered'] : []),
    ...(cooldown > 0 ? [`at most every ${daysWords(cooldown)}`] : []),
  ];
}

function placeWords({ path = [], excludePath = [] }: Segments): string {
  const where = path.length ? `on ${listWords(path)}` : '';
  const except = excludePath.length ? `except on ${listWords(excludePath)}` : '';
  return [where, except].filter(Boolean).join(', ');
}

function listWords(entries: readonly string[]): string {
  const named = entries.slice(0, MAX_NAMED).join(' or ');
  const more = entries.length - MAX_NAMED;
  return more > 0 ? `${named} or ${String(more)} more` : named;
}

function secondsWords(seconds: number): string {
  return seconds >= 120 && seconds % 60 === 0
    ? `${String(seconds / 60)} min`
    : `${String(seconds)} s`;
}

function daysWords(days: number): string {
  return days === 1 ? 'day' : `${String(days)} days`;
}
