/** Mixes every character into all 32 bits, so that ids with a common prefix still spread evenly. */
export function hashText(text: string): number {
  let hash = 0;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
