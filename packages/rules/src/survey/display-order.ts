import { hashText } from '../hash';

/** Options or rows in the order the visitor sees them. Stable for a given seed. */
export function displayOrder<Item extends { id: string; exclusive?: boolean }>(
  { id: questionId, shuffle }: { id: string; shuffle?: boolean },
  items: readonly Item[],
  seed: string,
): readonly Item[] {
  if (!shuffle) return items;
  // The item's id comes first, so that the rest of the text spreads the difference over all bits.
  const rank = (item: Item): number => hashText(`${item.id}:${questionId}:${seed}`);
  const isLast = ({ exclusive }: Item): boolean => !!exclusive;
  return [
    ...items.filter((item) => !isLast(item)).sort((a, b) => rank(a) - rank(b)),
    ...items.filter(isLast),
  ];
}
