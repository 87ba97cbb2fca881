/**
 * Whether a visitor belongs to the given percent of visitors of a popup. The same visitor always
 * gets the same answer, and whoever is in at some percent is in at every higher one.
 */
export function inSample(popupId: string, visitorId: string, sample: number): boolean {
  // A bucket over 100 is exact where `sample * 100` is not: 0.07 * 100 is more than 7.
  return (mixed(fnv1a(`${popupId}:${visitorId}`)) % 10_000) / 100 < sample;
}

/** FNV-1a, 32 bits. Ids are ASCII, so that a character is a byte. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash;
}

/** The finalizer of MurmurHash3: FNV alone spreads ids that differ only at their end too little. */
function mixed(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
