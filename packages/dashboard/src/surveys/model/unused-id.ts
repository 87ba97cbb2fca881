/** The first id of its kind that nothing else has: `question1`, `question2` and so on. */
export function unusedId(beginning: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  let number = 1;
  while (known.has(beginning + String(number))) number += 1;
  return beginning + String(number);
}
