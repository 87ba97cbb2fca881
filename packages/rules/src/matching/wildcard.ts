/**
 * Whether the text matches a pattern in which `*` matches any characters except `/`, and `**` any
 * characters. Never backtracks, so it runs in O(pattern × text).
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  // reached[n]: whether the tokens so far match the first n characters of the text.
  let reached: (boolean | undefined)[] = [true];
  for (const token of pattern.match(/\*+|[^*]+/g) ?? []) {
    const before = reached;
    reached = [];
    for (let at = 0; at <= text.length; at++) {
      if (token.startsWith('*')) {
        const extended = reached[at - 1] && (token !== '*' || text[at - 1] !== '/');
        // The previous token is never a wildcard, so its unreached positions are undefined.
        reached[at] = before[at] ?? extended;
      } else if (before[at] && text.startsWith(token, at)) {
        reached[at + token.length] = true;
      }
    }
  }
  return reached[text.length] === true;
}
