/**
 * Whether a visitor belongs to the given percent of visitors of a popup. The same visitor always
 * gets the same answer, and whoever is in at some percent is in at every higher one.
 */
export function inSample(popupId: string, visitorId: string, sample: number): boolean {
  // A bucket over 100 is exact where `sample * 100` is not: 0.07 * 100 is more than 7.
  return (hashOf(`${popupId}:${visitorId}`) % 10_000) / 100 < sample;
}

/** Each character is mixed in over all 32 bits, so that ids which differ only at their end spread. */
function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
