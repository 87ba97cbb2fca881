import type { FreshnessSeconds } from '@service-popups/contract';
import type { Snapshot } from '../snapshots/snapshot';

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'];

/** Of replies for one user. */
export const USER_HEADERS: readonly string[] = [...JSON_TYPE, 'cache-control', 'private, no-cache'];
/** Of replies to a test link. */
export const TEST_HEADERS: readonly string[] = [...JSON_TYPE, 'cache-control', 'private, no-store'];

/** Of replies for everybody, by how soon changes must be live. */
export const PUBLIC_HEADERS: Record<FreshnessSeconds, readonly string[]> = {
  1: publicHeaders([]),
  30: publicHeaders(lifetimeInCaches(30)),
  300: publicHeaders(lifetimeInCaches(300)),
};

/** Tells the SDK that everybody shares one cached reply, so it should request the rest separately. */
export const SHARED_HEADERS: readonly string[] = ['service-popups-shared', '1'];

/** Later clients of the original SDK leave dates to the server, so nothing may be cached for them. */
export function freshnessOf(
  { freshnessSeconds, originalKeys }: Pick<Snapshot, 'freshnessSeconds' | 'originalKeys'>,
  key: string,
): FreshnessSeconds {
  return originalKeys.has(key) ? 1 : freshnessSeconds;
}

/** Without a list of allowed origins, caches need only one reply for all of them. */
export function varyOf({ allowedOrigins }: Pick<Snapshot, 'allowedOrigins'>): string {
  return allowedOrigins.length ? 'origin, accept-encoding' : 'accept-encoding';
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
