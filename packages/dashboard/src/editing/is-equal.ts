/** Compares JSON values. The order of keys doesn't matter, and `undefined` counts as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  return a === b || differences(a, b)?.length === 0;
}

/**
 * Returns the path of the text that differs, if it's the only difference. Tells typing in a field
 * from other changes.
 */
export function changedText(a: unknown, b: unknown): string | undefined {
  const parts = differences(a, b);
  if (!parts) return isText(a) && isText(b) ? '' : undefined;
  const [part, ...more] = parts;
  if (!part || more.length > 0) return undefined;
  const inner = changedText(part.a, part.b);
  return inner === undefined ? undefined : `/${part.key}${inner}`;
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string' || typeof value === 'number';
}

/** The parts that differ between two objects or two lists; undefined for anything else. */
function differences(
  a: unknown,
  b: unknown,
): { key: string; a: unknown; b: unknown }[] | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return undefined;
  const lengthOf = (value: object) => (Array.isArray(value) ? value.length : undefined);
  if (lengthOf(a) !== lengthOf(b)) return undefined;
  const parts = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set(parts.flatMap(Object.keys))]
    .map((key) => ({ key, a: parts[0][key], b: parts[1][key] }))
    .filter((part) => !isEqual(part.a, part.b));
}
