/** Calls on every error that nobody caught. After one, what is drawn may no longer work. */
export function onFailure(target: EventTarget, failed: () => void): void {
  target.addEventListener('error', (event) => {
    // Browsers also report a ResizeObserver that has to wait for the next frame here, without an error.
    if ((event as Partial<ErrorEvent>).error) failed();
  });
  target.addEventListener('unhandledrejection', failed);
}
