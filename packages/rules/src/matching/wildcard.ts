/**
 * Whether the whole text fits a pattern in which `*` stands for any run of characters but `/`,
 * and `**` for any run. It never backtracks: the work is at most pattern times text.
 */
export function wildcard(pattern: string, text: string): boolean {
  const size = text.length + 1;
  // reached[n] is 1 when the tokens read so far fit the first n characters of the text.
  let reached = new Uint8Array(size);
  reached[0] = 1;
  for (const token of pattern.match(/\*+|[^*]+/g) ?? []) {
    const before = reached;
    reached = new Uint8Array(size);
    let inRun = 0;
    for (let at = 0; at < size; at++) {
      if (token.startsWith('*')) {
        if (before[at]) inRun = 1;
        else if (token === '*' && text[at - 1] === '/') inRun = 0;
        reached[at] = inRun;
      } else if (before[at] && text.startsWith(token, at)) {
        reached[at + token.length] = 1;
      }
    }
  }
  return reached[size - 1] === 1;
}
