import { hashOf } from '../hash';

/** Options or rows in the order in which a visitor sees them, always the same for one seed. */
export function displayOrder<Item extends { id: string; exclusive?: boolean }>(
  { id: questionId, shuffle }: { id: string; shuffle?: boolean },
  items: readonly Item[],
  seed: string,
): readonly Item[] {
  if (!shuffle) return items;
  // What differs stands first, so that all that follows spreads it.
  const rank = (item: Item): number => hashOf(`${item.id}:${questionId}:${seed}`);
  const isLast = ({ exclusive }: Item): boolean => !!exclusive;
  return [
    ...items.filter((item) => !isLast(item)).sort((a, b) => rank(a) - rank(b)),
    ...items.filter(isLast),
  ];
}
