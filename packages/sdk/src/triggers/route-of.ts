/**
 * What makes two addresses the same page: origin, path and hash route. A query string or an anchor
 * that changes does not begin a new page.
 */
export function routeOf(url: string): string {
  const [address = '', hash = ''] = url.split(/#(.*)/s);
  return address.split('?', 1).join() + (/^!?\//.test(hash) ? '#' + hash.split('?', 1).join() : '');
}
