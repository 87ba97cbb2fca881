import type { Condition, Segments, Trigger } from '@service-popups/contract';

const MAX_NAMED = 2;

/** When and where a popup shows: "after 20 s on /pricing, unless answered, at most once every 7 days". */
export function describePopup(triggers: Trigger | Trigger[], segments: Segments = {}): string {
  const all = [triggers].flat();
  if (all.length === 0) return 'only when your app calls show()';
  const where = describePages(segments);
  return all
    .map((trigger) =>
      [
        [describeTrigger(trigger), where].filter(Boolean).join(' '),
        ...describeConditions(trigger.condition ?? []),
      ].join(', '),
    )
    .join('; or ');
}

/** When a trigger fires. */
export function describeTrigger({ type, value }: Trigger): string {
  switch (type) {
    case 'time_on_page':
      return value === 0 ? 'immediately' : `after ${formatSeconds(value)}`;
    case 'scroll':
      return `after scrolling ${String(value)}%`;
    case 'click':
      return `when ${value} is clicked`;
    case 'exit':
      return value === 0
        ? 'on the next page after leaving'
        : `${formatSeconds(value)} into the next page after leaving`;
    case 'exit_intent':
      return value === 0
        ? 'on exit intent'
        : `on exit intent, after at least ${formatSeconds(value)}`;
    case 'event':
      return `on the event “${value}”`;
    case 'inactivity':
      return `after ${formatSeconds(value)} without activity`;
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
    ...(answered.has(false) ? ['unless answered'] : []),
    ...(answered.has(true) ? ['only if answered'] : []),
    ...(cooldown > 0 ? [`at most once ${formatInterval(cooldown)}`] : []),
  ];
}

function describePages({ path = [], excludePath = [] }: Segments): string {
  const where = path.length ? `on ${joinEntries(path)}` : '';
  const except = excludePath.length ? `except on ${joinEntries(excludePath)}` : '';
  return [where, except].filter(Boolean).join(', ');
}

function joinEntries(entries: readonly string[]): string {
  const named = entries.slice(0, MAX_NAMED).join(' or ');
  const more = entries.length - MAX_NAMED;
  return more > 0 ? `${named} or ${String(more)} more` : named;
}

function formatSeconds(seconds: number): string {
  return seconds >= 120 && seconds % 60 === 0
    ? `${String(seconds / 60)} min`
    : `${String(seconds)} s`;
}

function formatInterval(days: number): string {
  return days === 1 ? 'a day' : `every ${String(days)} days`;
}
