/** How many bytes a text takes in a request, where it is sent as UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
