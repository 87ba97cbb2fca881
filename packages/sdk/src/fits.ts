/**
 * Whether a value from outside has the types of an example: `{ at: 0, tags: [''] }` stands for every
 * object with a number and a list of texts. Loosely, fields may be absent or null. What an example
 * does not name may be anything.
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
