/** The value in a JSON text; undefined if it isn't JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * A copy that holds nothing but JSON: a host's own object may hold what can't be posted to a frame.
 * Null counts as absent, and so does a number that JSON can't hold. Throws on what isn't JSON at all,
 * such as a cycle.
 */
export function copyJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part === null || (typeof part === 'number' && !Number.isFinite(part)) ? undefined : part,
  );
  return JSON.parse(text);
}

/** How many bytes a text takes in a request, as UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Whether a value from outside has the types of an example: `{ at: 0, tags: [''] }` stands for every
 * object with a number and a list of strings. With `loosely`, fields may be absent or null. Fields that
 * the example doesn't name may be anything.
 */
export function fits<T>(value: unknown, example: T, loosely = false): value is T {
  if (typeof value !== typeof example || value === null) return false;
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((one) => fits(one, example[0], loosely));
  return Object.entries(example as object).every(([name, part]) => {
    const given = (value as Record<string, unknown>)[name];
    return fits(loosely ? (given ?? part) : given, part, loosely);
  });
}
