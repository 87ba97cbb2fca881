/** Events of our own on the window, so that every copy of the library in the page hears them. */
export const ROUTE = 'service-popups:route';
export const STORE = 'service-popups:store';

export function announce(type: string): void {
  dispatchEvent(new Event(type));
}
