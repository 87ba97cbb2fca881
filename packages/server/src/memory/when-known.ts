/** Goes on at once with what is in memory, and later with what has to be waited for. */
export function whenKnown<T, R>(
  value: T | Promise<T>,
  use: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(use) : use(value);
}
