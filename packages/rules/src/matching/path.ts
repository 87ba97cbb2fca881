import { isHashRoute, splitHash } from './hash-route';
import { matchesWildcard } from './wildcard';

const ORIGIN = /^[a-z*][a-z\d+.*-]*:\/\/[^/?#]*/i;

/**
 * Whether one of the entries matches the URL. An entry without a `#` ignores anchors. A hash route
 * (`#/…`, `#!/…`) is a separate page, which such an entry matches only if it ends in `**`.
 */
export function matchesPath(entries: readonly string[], url: string): boolean {
  return entries.some((entry) => matchesEntry(entry, url));
}

function matchesEntry(entry: string, url: string): boolean {
  if (!ORIGIN.test(entry)) {
    entry = withLeadingSlash(entry);
    url = withLeadingSlash(url.replace(ORIGIN, ''));
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

/** Matches the part before the hash or after it. Both are a path with an optional query. */
function matchesPart(entry: string, page: string): boolean {
  const [path = '', query = ''] = page.split(/\?(.*)/s);
  if (entry.includes('?')) return matchesWildcard(normalise(entry), normalise(`${path}?${query}`));
  const pattern = withoutIndex(normalise(entry));
  const text = withoutIndex(normalise(path));
  // A wildcard may match nothing and `/docs/` is `/docs`, so `/docs/*` matches that page too.
  return matchesWildcard(pattern, text) || matchesWildcard(pattern, text + '/');
}

function withoutIndex(path: string): string {
  return path.replace(/\/(index\.html)?$/, '');
}

/** Removes the differences that browsers leave between equivalent URLs. */
function normalise(url: string): string {
  try {
    url = decodeURI(url);
  } catch {
    // A `%` that isn't an escape: leave it.
  }
  return url.replace(ORIGIN, (origin) => origin.toLowerCase());
}

function withLeadingSlash(path: string): string {
  return path.replace(/^\/?/, '/');
}
