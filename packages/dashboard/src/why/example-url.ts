import type { Segments } from '@service-popups/contract';

const SITE = 'https://www.example.com';

/** An address to begin with: a page that the popup is for, if it names any. */
export function exampleUrl({ path = [] }: Segments = {}): string {
  const [first = '/'] = path;
  const page = first.replace(/\*+/g, '');
  if (/^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(page)) return page;
  return SITE + (page.startsWith('/') ? page : `/${page}`);
}
