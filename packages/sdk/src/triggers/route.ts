import type { PopupDefinition } from '@service-popups/contract';
import { isHashRoute, matchesPath, splitHash } from '@service-popups/rules';

/**
 * The part of a URL that identifies the page: origin, path and hash route. A new query string or anchor
 * isn't a new page.
 */
export function getRoute(url: string): string {
  const [address = '', hash = ''] = splitHash(url);
  return address.split('?', 1).join() + (isHashRoute(hash) ? '#' + hash.split('?', 1).join() : '');
}

/** Whether a popup's paths match a URL. */
export function isForPage({ segments }: PopupDefinition, url: string): boolean {
  const { path, excludePath } = segments ?? {};
  return (!path?.length || matchesPath(path, url)) && !matchesPath(excludePath ?? [], url);
}
