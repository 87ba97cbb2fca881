/** Adds the test token to a page URL. Returns undefined for anything but HTTP(S) URLs. */
export function testUrl(page: string, hash: string): string | undefined {
  const entered = page.trim();
  if (!URL.canParse(entered)) return undefined;
  const url = new URL(entered);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.hash = hash;
  return url.href;
}
