/**
 * Whether the whole text fits a pattern in which `*` stands for any run of characters but `/`,
 * and `**` for any run. It never backtracks: the work is at most pattern times text.
 */
export function wildcard(pattern: string, text: string): boolean {
  // reached[n] says whether the tokens read so far fit the first n characters of the text.
  let reached: (boolean | undefined)[] = [true];
  for (const token of pattern.match(/\*+|[^*]+/g) ?? []) {
    const before = reached;
    reached = [];
    for (let at = 0; at <= text.length; at++) {
      if (token.startsWith('*')) {
        const goesOn = reached[at - 1] && (token !== '*' || text[at - 1] !== '/');
        // Two of them are never neighbours: before one, what is not reached is absent.
        reached[at] = before[at] ?? goesOn;
      } else if (before[at] && text.startsWith(token, at)) {
        reached[at + token.length] = true;
      }
    }
  }
  return reached[text.length] === true;
}
