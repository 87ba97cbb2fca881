import type { DefinitionsQuery, ReplyForm } from '../definitions/find-definitions';

/** The limits of the route's schema, in characters. */
const MAX_KEY = 128;
const MAX_FILTER = 4096;

const FILTER = "\\?filter=([\\w%+.*~!'()-]*)";
const ENDS: Record<ReplyForm, string> = { popups: `(?:${FILTER})?`, selection: FILTER };

/**
 * Reads the URL of almost any request for definitions or a selection: a key and at most a filter, in
 * characters that need only percent-decoding. Leaves other URLs to Fastify.
 */
export function urlReader(
  prefix: string,
  form: ReplyForm,
): (url: string) => DefinitionsQuery | undefined {
  const plain = new RegExp(`^${prefix}/sdk/([\\w-]+)/${form}${ENDS[form]}$`);
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
