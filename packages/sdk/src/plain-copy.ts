/**
 * A copy with nothing in it but JSON: a host's own object may hold what cannot be posted to a frame.
 * Null counts as absent, and so does a number that JSON cannot hold. Throws on what is no JSON at all,
 * such as a cycle.
 */
export function plainCopy(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part === null || (typeof part === 'number' && !Number.isFinite(part)) ? undefined : part,
  );
  return JSON.parse(text);
}
