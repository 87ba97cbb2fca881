/** Copies an object with one field set, or removed if it's undefined. */
export function withField<T extends object, Name extends keyof T>(
  value: T,
  name: Name,
  field: T[Name] | undefined,
): T {
  const rest = Object.entries(value).filter(([other]) => other !== name);
  return Object.fromEntries(field === undefined ? rest : [...rest, [name, field]]) as T;
}
