/** Splits a URL at its first `#`. */
export function splitHash(url: string): string[] {
  return url.split(/#(.*)/s);
}

/** Whether a hash is a route (`#/…`, `#!/…`), not an anchor. */
export function isHashRoute(hash: string): boolean {
  return /^!?\//.test(hash);
}
