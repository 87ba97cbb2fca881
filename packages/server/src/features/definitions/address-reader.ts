/** What a request for definitions says. */
export interface Ask {
  key: string;
  filter?: string | undefined;
  userHash?: string | undefined;
  test?: string | undefined;
}

/** What the schema of the route allows, in characters. */
const MAX_KEY = 128;
const MAX_FILTER = 4096;
/** Addresses without a filter are few, and come again and again; so many are remembered. */
const MAX_KNOWN = 1000;

/**
 * Reads the addresses that nearly all requests have: a key, and a filter or nothing, in the characters
 * that need no thought. All others are for the framework to read.
 */
export function addressReader(prefix: string): (url: string) => Ask | undefined {
  const plain = new RegExp(`^${prefix}/sdk/([\\w-]+)/popups(?:\\?filter=([\\w%+.*~!'()-]*))?$`);
  const known = new Map<string, Ask>();

  const read = (url: string): Ask | undefined => {
    const found = plain.exec(url);
    if (!found) return undefined;
    const key = found[1] ?? '';
    const filter = found[2];
    if (key.length > MAX_KEY) return undefined;
    if (filter === undefined) {
      const ask = { key, filter };
      if (known.size < MAX_KNOWN) known.set(url, ask);
      return ask;
    }
    if (filter.length > MAX_FILTER) return undefined;
    try {
      return { key, filter: decodeURIComponent(filter.replaceAll('+', ' ')) };
    } catch {
      return undefined;
    }
  };

  return (url) => known.get(url) ?? read(url);
}
