/** Returns the first entry with the highest value. */
export function leader<Entry>(
  entries: readonly Entry[],
  value: (entry: Entry) => number,
): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best === undefined || value(entry) > value(best) ? entry : best),
    undefined,
  );
}
