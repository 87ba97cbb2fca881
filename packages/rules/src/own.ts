/** A key such as `constructor` must find what was stored, never what every object inherits. */
export function own(record: unknown, key: string): unknown {
  const values = (record ?? {}) as Record<string, unknown>;
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
