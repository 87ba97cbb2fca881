import { formatDateTime } from './time';

export interface Difference {
  /** Where it is: `triggers.value`. */
  path: string;
  /** Absent: nothing was there. */
  before?: string;
  /** Absent: nothing is there any more. */
  after?: string;
}

type Leaves = Map<string, string>;

/** What is different between two values, one line for each of their innermost parts. */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = leavesOf(before);
  const current = leavesOf(after);
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].flatMap((path) => {
    const was = old.get(path);
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
    leaves.set(path, words(value, path));
    return;
  }
  const entries = Object.entries(value);
  // Short lists of plain values read best as one.
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    if (entries.length > 0) leaves.set(path, value.map((each) => words(each, path)).join(', '));
    return;
  }
  for (const [name, inner] of entries)
    collect(inner, path === '' ? name : `${path}.${name}`, leaves);
}

function words(value: unknown, path: string): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  // Times have such names everywhere in the API.
  if (typeof value === 'number' && path.endsWith('At')) return formatDateTime(value);
  return String(value);
}
