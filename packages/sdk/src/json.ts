/** Parses JSON. Returns undefined if the text is invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Copies a value as JSON, because an object of the host app may hold values that can't be posted to a
 * frame. Drops nulls and numbers that aren't finite. Throws if the value can't be serialised, such as a
 * cycle.
 */
export function copyJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part === null || (typeof part === 'number' && !Number.isFinite(part)) ? undefined : part,
  );
  return JSON.parse(text);
}

/** The length of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Whether an untrusted value has the types of an example: `{ at: 0, tags: [''] }` accepts any object with
 * a number and a list of strings. With `loosely`, fields may be missing or null. Fields that aren't in
 * the example may be anything.
 */
export function fits<T>(value: unknown, example: T, loosely = false): value is T {
  if (typeof value !== typeof example || value === null) return false;
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => fits(item, example[0], loosely));
  return Object.entries(example as object).every(([name, part]) => {
    const given = (value as Record<string, unknown>)[name];
    const isMissing = given === undefined || given === null;
    return (loosely && isMissing) || fits(given, part, loosely);
  });
}
