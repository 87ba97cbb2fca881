/** The names of the words that a script uses, so that a document contains only those. */
export function wordsIn(script, words) {
  return Object.keys(words).filter((name) => new RegExp(`\\.${name}\\b`).test(script));
}
