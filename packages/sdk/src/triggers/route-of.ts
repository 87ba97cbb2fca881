import { isHashRoute, splitHash } from '@service-popups/rules';

/**
 * What makes two addresses the same page: origin, path and hash route. A query string or an anchor
 * that changes does not begin a new page.
 */
export function routeOf(url: string): string {
  const [address = '', hash = ''] = splitHash(url);
  return address.split('?', 1).join() + (isHashRoute(hash) ? '#' + hash.split('?', 1).join() : '');
}
