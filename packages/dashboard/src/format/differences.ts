import { formatDateTime } from './time';

export interface Difference {
  /** Dotted, as in `triggers.value`. */
  path: string;
  /** Absent if the field was added. */
  before?: string;
  /** Absent if the field was removed. */
  after?: string;
}

type Leaves = Map<string, string>;

/** The differences between two values, leaf by leaf. */
export function differences(before: unknown, after: unknown): Difference[] {
  const previous = leavesOf(before);
  const current = leavesOf(after);
  const paths = new Set([...previous.keys(), ...current.keys()]);
  return [...paths].flatMap((path) => {
    const was = previous.get(path);
    const is = current.get(path);
    if (was === is) return [];
    return [
      { path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
    ];
  });
}

function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = new Map();
  collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Leaves): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    leaves.set(path, format(value, path));
    return;
  }
  const entries = Object.entries(value);
  // Lists of plain values read better on one line.
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    if (entries.length > 0) leaves.set(path, value.map((each) => format(each, path)).join(', '));
    return;
  }
  for (const [name, inner] of entries)
    collect(inner, path === '' ? name : `${path}.${name}`, leaves);
}

function format(value: unknown, path: string): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  // All timestamps in the API end in `At`.
  if (typeof value === 'number' && path.endsWith('At')) return formatDateTime(value);
  return String(value);
}
