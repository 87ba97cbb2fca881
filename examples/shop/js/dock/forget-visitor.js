/** Deletes the SDK's data in this browser, which makes you a new visitor. */
export function forgetVisitor() {
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) {
        if (key.startsWith('service-popups')) storage.removeItem(key);
      }
    } catch {
      // Blocked storage is empty.
    }
  }
}
