import type { FreshnessSeconds } from '@service-popups/contract';
import type { Snapshot } from '../snapshots/snapshot';

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];

/** Headers of replies to one user. */
export const USER_HEADERS: readonly string[] = [...JSON_TYPE, 'cache-control', 'private, no-cache'];
/** Headers of replies to a test link. */
export const TEST_HEADERS: readonly string[] = [...JSON_TYPE, 'cache-control', 'private, no-store'];

/** Headers of replies to everybody, by how soon changes must be live. */
export const PUBLIC_HEADERS: Record<FreshnessSeconds, readonly string[]> = {
  1: publicHeaders([]),
  30: publicHeaders(lifetimeInCaches(30)),
  300: publicHeaders(lifetimeInCaches(300)),
};

/** Tells the SDK that everybody shares one cached reply, so it should request the rest separately. */
export const SHARED_HEADERS: readonly string[] = ['service-popups-shared', '1'];

/** Clients of the Deepdots SDK leave dates to the server, so nothing may be cached for them. */
export function getFreshness(
  { freshnessSeconds, deepdotsKeys }: Pick<Snapshot, 'freshnessSeconds' | 'deepdotsKeys'>,
  key: string,
): FreshnessSeconds {
  return deepdotsKeys.has(key) ? 1 : freshnessSeconds;
}

/**
 * Without a list of allowed origins, caches need only one reply for all of them. Clients of the Deepdots SDK get the
 * popups for their language.
 */
export function getVary(
  { allowedOrigins, deepdotsKeys }: Pick<Snapshot, 'allowedOrigins' | 'deepdotsKeys'>,
  key: string,
): string {
  return [
    ...(allowedOrigins.length ? ['origin'] : []),
    'accept-encoding',
    ...(deepdotsKeys.has(key) ? ['accept-language'] : []),
  ].join(', ');
}

function publicHeaders(lifetime: readonly string[]): readonly string[] {
  // Not must-revalidate: stale definitions are better than none.
  const directives = ['public', 'max-age=0', ...lifetime, 'stale-if-error=86400'];
  return [...JSON_TYPE, 'cache-control', directives.join(', ')];
}

/** Leaves one of the seconds to the nodes, which take that long to notice a change. */
function lifetimeInCaches(seconds: number): readonly string[] {
  const staleSeconds = seconds / 3;
  const freshSeconds = seconds - 1 - staleSeconds;
  return [`s-maxage=${String(freshSeconds)}`, `stale-while-revalidate=${String(staleSeconds)}`];
}
