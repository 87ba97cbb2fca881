/** These lead wherever they stand: they say what the rest is about. */
const FIRST = ['id', 'name', 'title', 'type'];

/** JSON whose text depends on nothing but the value: the store keeps no order of fields. */
export function formatContent(value: unknown): string {
  return `${JSON.stringify(ordered(value), undefined, 2)}\n`;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

function rank(key: string): number {
  const at = FIRST.indexOf(key);
  return at < 0 ? FIRST.length : at;
}
