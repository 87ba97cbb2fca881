/** Tells the window, so that every copy of the library in the page hears it. */
export function announce(what: 'route' | 'store'): void {
  dispatchEvent(new Event(`service-popups:${what}`));
}
