/** On a server, as where pages are rendered, there is none. */
export function isBrowser(): boolean {
  return typeof document !== 'undefined';
}
