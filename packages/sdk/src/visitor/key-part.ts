/** Makes any text safe between the colons of a storage key, lone surrogates included. */
export function keyPart(text: unknown = ''): string {
  return encodeURIComponent(String(text).toWellFormed());
}
