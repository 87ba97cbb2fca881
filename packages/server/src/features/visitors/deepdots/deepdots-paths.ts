/*
 * Clients of the Deepdots SDK look for a path anywhere in the address, and compare a full URL with the whole
 * address. They ignore a slash or `/index.html` at the end.
 */

const ORIGIN = /^[a-z*][a-z\d+.*-]*:\/\/[^/?#]*/i;
const EVERYWHERE = '/**';
/** A path that means the same to those clients as it stands. */
const FRAGMENT = /^\/[^*?#]*[^*?#/]$/;
const EXACT_URL = /^https?:\/\/[^*?#]+$/;

/**
 * Converts the pages of a popup, or returns undefined if one of the entries can't be expressed. It takes two entries
 * to match `/x` anywhere: as the beginning of a path, and further down. One alone matches only some of the addresses.
 */
export function toPaths(entries: readonly string[]): string[] | undefined {
  const given = new Set(entries.map(normalise));
  if (given.has(EVERYWHERE)) return [];
  const found = [...given].map((entry) => {
    if (EXACT_URL.test(entry)) return URL.canParse(entry) ? new URL(entry).href : undefined;
    const fragment = entry.replace(/^\/\*\*(?=\/)/, '').replace(/\*\*$/, '');
    const isAnywhere = given.has(`${fragment}**`) && given.has(`/**${fragment}**`);
    return isAnywhere && FRAGMENT.test(fragment) && !fragment.endsWith('/index.html')
      ? escape(fragment)
      : undefined;
  });
  const paths = found.filter((path) => path !== undefined);
  return paths.length === found.length ? [...new Set(paths)] : undefined;
}

function normalise(entry: string): string {
  const path = entry.replace(/\*{3,}/g, '**');
  return ORIGIN.test(path) ? path : path.replace(/^\/?/, '/');
}

/** Escapes a path as browsers do in an address. */
function escape(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}
