/** What a request for definitions says. */
export interface Ask {
  key: string;
  filter?: string | undefined;
  userHash?: string | undefined;
  test?: string | undefined;
}

/**
 * Reads the addresses that nearly all requests have: a key, and a filter or nothing, in the characters
 * that need no thought. All others are for the framework to read.
 */
export function addressReader(prefix: string): (url: string) => Ask | undefined {
  const plain = new RegExp(
    `^${prefix}/sdk/([\\w-]{1,128})/popups(?:\\?filter=([\\w%+.*~!'()-]{0,4096}))?$`,
  );
  return (url) => {
    const [, key, filter] = plain.exec(url) ?? [];
    if (key === undefined) return undefined;
    if (filter === undefined) return { key };
    try {
      return { key, filter: decodeURIComponent(filter.replaceAll('+', ' ')) };
    } catch {
      return undefined;
    }
  };
}
