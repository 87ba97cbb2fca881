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
  const [entryBase, entryHash] = cut(entry, '#');
  const [pageBase, pageHash = ''] = cut(url, '#');
  return (
    matchesPart(entryBase, pageBase) &&
    (entryHash === undefined
      ? entryBase.endsWith('**') || !/^!?\//.test(pageHash)
      : matchesPart(entryHash, pageHash))
  );
}

/** Compares what stands before the hash, or after it: both are a path and perhaps a query. */
function matchesPart(entry: string, page: string): boolean {
  const [entryPath, entryQuery] = cut(entry, '?');
  const [pagePath, pageQuery = ''] = cut(page, '?');
  const pattern = canonical(entryPath);
  const path = canonical(pagePath);
  return (
    // `/docs` is the same page as `/docs/`, so `/docs/**` holds it too.
    wildcard(pattern, pattern.endsWith('/**') ? path + '/' : path) &&
    (entryQuery === undefined || wildcard(decoded(entryQuery), decoded(pageQuery)))
  );
}

function canonical(address: string): string {
  return decoded(address)
    .replace(ORIGIN, (origin) =>
      origin.toLowerCase().replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2'),
    )
    .replace(/\/(index\.html)?$/, '');
}

function decoded(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, (run) => {
    const escapes = run.toUpperCase();
    try {
      // `%25` and `%2A` stay, or they would turn into another escape and into a wildcard.
      return decodeURI(escapes.replace(/%(?=25|2A)/g, '%25'));
    } catch {
      return escapes;
    }
  });
}

function rooted(path: string): string {
  return path.replace(/^\/?/, '/');
}

/** What stands before the first mark, and what after it. */
function cut(text: string, mark: string): [string, string?] {
  const [before = '', ...after] = text.split(mark);
  return after.length ? [before, after.join(mark)] : [before];
}
