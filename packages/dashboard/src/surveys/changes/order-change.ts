import type { Change } from '../../ui/change-list';

interface Entry {
  id: string;
  name: string;
}

/** Says that what both have stands in another order, if it does. */
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
