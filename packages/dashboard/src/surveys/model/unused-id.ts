/** Returns the first unused id with the prefix: `question1`, `question2`, … */
export function unusedId(prefix: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  let number = 1;
  while (known.has(prefix + String(number))) number += 1;
  return prefix + String(number);
}
