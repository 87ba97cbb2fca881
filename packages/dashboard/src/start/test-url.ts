/** The address of a page with the mark of the test; nothing if it is none that a browser opens. */
export function testUrl(page: string, hash: string): string | undefined {
  const entered = page.trim();
  if (!URL.canParse(entered)) return undefined;
  const url = new URL(entered);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.hash = hash;
  return url.href;
}
