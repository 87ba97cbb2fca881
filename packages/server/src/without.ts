/** A copy without some of its fields. */
export function without<T extends object, Field extends keyof T>(
  value: T,
  ...fields: Field[]
): Omit<T, Field> {
  const copy: Partial<T> = { ...value };
  for (const field of fields) Reflect.deleteProperty(copy, field);
  return copy as Omit<T, Field>;
}
