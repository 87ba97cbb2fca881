import type { DefinitionsQuery } from '../features/definitions/find-definitions';

/** The limits of the route's schema, in characters. */
const MAX_KEY = 128;
const MAX_FILTER = 4096;

/**
 * Reads the URL of almost any definitions request: a key and at most a filter, in characters that need
 * only percent-decoding. Leaves other URLs to Fastify.
 */
export function urlReader(prefix: string): (url: string) => DefinitionsQuery | undefined {
  const plain = new RegExp(`^${prefix}/sdk/([\\w-]+)/popups(?:\\?filter=([\\w%+.*~!'()-]*))?$`);
  return (url) => {
    const [, key, filter] = plain.exec(url) ?? [];
    if (key === undefined || key.length > MAX_KEY) return undefined;
    if (filter === undefined) return { key };
    if (filter.length > MAX_FILTER) return undefined;
    try {
      return { key, filter: decodeURIComponent(filter.replaceAll('+', ' ')) };
    } catch {
      return undefined;
    }
  };
}
