/** Whether one of the entries is the tag or a prefix of it: `en` also matches `en-US`. */
export function matchesLanguage(entries: readonly string[], tag: string): boolean {
  const wanted = tag.toLowerCase() + '-';
  return entries.some((entry) => wanted.startsWith(entry.toLowerCase() + '-'));
}
