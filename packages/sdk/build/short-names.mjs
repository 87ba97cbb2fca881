/** What names begin with, most common letters of the language first. */
export const letters = [...'etrnoisaulpcdfvyhgwmbxkSMIAOPUNLjEKTDHFqCzRBJYVGQWXZ_$'];

const words = new Set(['do', 'if', 'in']);
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const candidates = [...letters, ...pairs.filter((name) => !words.has(name))];

/**
 * A short name for each, in their order: the wish of its source name if no rival has it already,
 * the first free one otherwise. Wishes are lists, for the first variable of that name, the second…
 * @param {import('./find-names.mjs').Renamable[]} renamables
 * @param {Record<string, string>} wishes
 * @param {Set<string>} taken properties that are not ours
 * @returns {Map<import('./find-names.mjs').Renamable, string>}
 */
export function shortNames(renamables, wishes, taken) {
  const counts = new Map();
  const wished = renamables.map(({ key }) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return Object.hasOwn(wishes, key) ? wishes[key].split(' ')[count] : undefined;
  });

  // All are in it from the beginning, so that it keeps their order.
  const given = new Map(renamables.map((one) => [one, undefined]));
  const isFree = ({ isProperty, rivals }, name) =>
    !(isProperty && taken.has(name)) && ![...rivals].some((rival) => given.get(rival) === name);
  for (const [index, one] of renamables.entries())
    if (wished[index] && isFree(one, wished[index])) given.set(one, wished[index]);
  for (const one of renamables)
    given.set(one, given.get(one) ?? candidates.find((name) => isFree(one, name)));
  return given;
}

/** The wishes that lead to these names again. */
export function wishesFor(given) {
  const lists = new Map();
  for (const [{ key }, name] of given) lists.set(key, [...(lists.get(key) ?? []), name]);
  const inOrder = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(inOrder.map(([key, list]) => [key, list.join(' ')]));
}
