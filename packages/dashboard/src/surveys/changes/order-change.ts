import type { Change } from '../../ui/change-list';

interface Entry {
  id: string;
  name: string;
}

/** Returns a change if the entries that both have are in a different order. */
export function orderChange(
  field: string,
  theirs: readonly Entry[],
  yours: readonly Entry[],
): Change[] {
  const before = theirs.filter(({ id }) => yours.some((one) => one.id === id));
  const after = yours.filter(({ id }) => theirs.some((one) => one.id === id));
  if (before.every(({ id }, at) => after[at]?.id === id)) return [];
  return [{ field, before: lines(before), after: lines(after) }];
}

function lines(entries: readonly Entry[]): string {
  return entries.map(({ name }) => name).join('\n');
}
