const MAX_LENGTH = 60;

/**
 * A name for a file, from a title: letters and digits of any language, in lower case, with hyphens between words. The
 * fallback if nothing is left.
 */
export function formatFileName(title: string, fallback: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  // Not in the middle of a character.
  const short = Array.from(words).slice(0, MAX_LENGTH).join('').replace(/-$/, '');
  return short || fallback;
}
