export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send only a few different headers, and parsing one takes a tenth of a request's time. */
const MAX_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The best encoding that the client accepts (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity';
  const text = String(header);
  const before = known.get(text);
  if (before) return before;
  const encoding = choose(text);
  if (known.size < MAX_KNOWN) known.set(text, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q ? Number(q.slice(2)) : 1];
    }),
  );
  const weight = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}
