type Path = readonly (string | number)[];

/** All strings, numbers and booleans in a value, with their paths. */
export function leaves(value: unknown, path: Path = []): { path: Path; leaf: unknown }[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))
    : [{ path, leaf: value }];
}

/** Copies a value with the part at a path replaced. */
export function replacePart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const inner: unknown = Reflect.get(copy, key);
  Reflect.set(copy, key, replacePart(inner, rest, part));
  return copy;
}
