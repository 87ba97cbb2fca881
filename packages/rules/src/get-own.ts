/** Reads an own property, so that a key such as `constructor` never finds an inherited one. */
export function getOwn(record: unknown, key: string): unknown {
  const values = (record ?? {}) as Record<string, unknown>;
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
