/** Calls back on every uncaught error, since the survey may no longer work after one. */
export function onFailure(target: EventTarget, failed: () => void): void {
  target.addEventListener('error', (event) => {
    // Browsers also report a delayed ResizeObserver here, without an `error`.
    if ((event as Partial<ErrorEvent>).error) failed();
  });
  target.addEventListener('unhandledrejection', failed);
}
