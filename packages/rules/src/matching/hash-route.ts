/** What stands before the first `#` of an address, and after it. */
export function splitHash(url: string): string[] {
  return url.split(/#(.*)/s);
}

/** Whether a hash (`#/…`, `#!/…`) is a page of its own, and not a place in one. */
export function isHashRoute(hash: string): boolean {
  return /^!?\//.test(hash);
}
