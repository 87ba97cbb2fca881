/** Unchanged lines shown around a change. */
const CONTEXT = 2;
/** Beyond this many comparisons, a minimal diff isn't worth the wait. */
const MAX_COMPARISONS = 4_000_000;

/** A line diff of two texts, with a little context around each change. */
export function lineDiff(before: string, after: string): string[] {
  return nearChanges(compare(linesOf(before), linesOf(after)));
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** All lines of both texts, prefixed with `- `, `+ ` or two spaces. */
function compare(before: string[], after: string[]): string[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  return [
    ...before.slice(0, start).map((line) => `  ${line}`),
    ...diffChanged(removed, added),
    ...before.slice(before.length - end).map((line) => `  ${line}`),
  ];
}

function diffChanged(removed: string[], added: string[]): string[] {
  if (removed.length * added.length > MAX_COMPARISONS)
    return [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
  // common[i][j] is the length of the longest common subsequence of removed[i..] and added[j..].
  const width = added.length + 1;
  const common = new Uint32Array((removed.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--)
      common[i * width + j] =
        removed[i] === added[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const result: string[] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const [old, fresh] = [removed[i], added[j]];
    if (old !== undefined && old === fresh) {
      result.push(`  ${old}`);
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      result.push(`- ${old}`);
      i++;
    } else {
      result.push(`+ ${fresh ?? ''}`);
      j++;
    }
  }
  return result;
}

function nearChanges(lines: string[]): string[] {
  const isNear = (_: string, index: number): boolean =>
    lines
      .slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
      .some((line) => !line.startsWith('  '));
  return lines.flatMap((line, index) => {
    if (isNear(line, index)) return [line];
    return index > 0 && isNear(line, index - 1) ? ['  …'] : [];
  });
}
