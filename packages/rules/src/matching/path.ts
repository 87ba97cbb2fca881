import { isHashRoute, splitHash } from './hash-route';
import { wildcard } from './wildcard';

const ORIGIN = /^[a-z*][a-z\d+.*-]*:\/\/[^/?#]*/i;

/**
 * Whether one of the entries stands for the page at this address. Without a `#` in the entry an
 * anchor is ignored; a hash route (`#/…`, `#!/…`) is a page of its own, which such an entry meets
 * only when it ends in `**`.
 */
export function matchesPath(entries: readonly string[], url: string): boolean {
  return entries.some((entry) => matchesEntry(entry, url));
}

function matchesEntry(entry: string, url: string): boolean {
  if (!ORIGIN.test(entry)) {
    entry = rooted(entry);
    url = rooted(url.replace(ORIGIN, ''));
  }
  const [entryBase = '', entryHash] = splitHash(entry);
  const [pageBase = '', pageHash = ''] = splitHash(url);
  return (
    matchesPart(entryBase, pageBase) &&
    (entryHash === undefined
      ? entryBase.endsWith('**') || !isHashRoute(pageHash)
      : matchesPart(entryHash, pageHash))
  );
}

/** Compares what stands before the hash, or after it: both are a path and perhaps a query. */
function matchesPart(entry: string, page: string): boolean {
  const [path = '', query = ''] = page.split(/\?(.*)/s);
  if (entry.includes('?')) return wildcard(normal(entry), normal(`${path}?${query}`));
  const pattern = folder(normal(entry));
  const text = folder(normal(path));
  // A wildcard may stand for nothing, and `/docs/` is `/docs`: so `/docs/*` holds that page too.
  return wildcard(pattern, text) || wildcard(pattern, text + '/');
}

function folder(path: string): string {
  return path.replace(/\/(index\.html)?$/, '');
}

/** One spelling for addresses that mean the same, as far as browsers leave more than one. */
function normal(address: string): string {
  try {
    address = decodeURI(address);
  } catch {
    // Not an escape: it stands for itself.
  }
  return address.replace(ORIGIN, (origin) => origin.toLowerCase());
}

function rooted(path: string): string {
  return path.replace(/^\/?/, '/');
}
