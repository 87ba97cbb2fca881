/** Those of the words that a script speaks of: a document brings no others. */
export function wordsIn(script, words) {
  return Object.keys(words).filter((name) => new RegExp(`\\.${name}\\b`).test(script));
}
