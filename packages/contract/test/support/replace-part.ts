type Path = readonly (string | number)[];

/** Where the values lie that have no parts: texts, numbers, yes or no. */
export function leaves(value: unknown, path: Path = []): { path: Path; leaf: unknown }[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))
    : [{ path, leaf: value }];
}

/** A copy with another value in one place. */
export function replacePart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const inner: unknown = Reflect.get(copy, key);
  Reflect.set(copy, key, replacePart(inner, rest, part));
  return copy;
}
