import type { Segments } from '@service-popups/contract';

const SITE = 'https://www.example.com';

/** Returns an initial URL that matches the popup's paths, if it has any. */
export function exampleUrl({ path = [] }: Segments = {}): string {
  const [first = '/'] = path;
  const page = first.replace(/\*+/g, '');
  if (/^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(page)) return page;
  return SITE + (page.startsWith('/') ? page : `/${page}`);
}
