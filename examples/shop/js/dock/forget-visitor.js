/** Removes all that the SDK keeps in this browser, so that it meets a new visitor. */
export function forgetVisitor() {
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) {
        if (key.startsWith('service-popups')) storage.removeItem(key);
      }
    } catch {
      // Storage that is blocked holds nothing to forget.
    }
  }
}
