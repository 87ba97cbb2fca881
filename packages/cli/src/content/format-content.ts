/** Written before all other fields of their object. */
const FIRST = ['id', 'name', 'title', 'type'];

/** Formats JSON with a stable field order: the database doesn't keep it. */
export function formatContent(value: unknown): string {
  return `${JSON.stringify(sortFields(value), undefined, 2)}\n`;
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortFields(inner)]));
}

function rank(key: string): number {
  const at = FIRST.indexOf(key);
  return at < 0 ? FIRST.length : at;
}
