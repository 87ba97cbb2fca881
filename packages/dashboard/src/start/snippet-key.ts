import type { PublicKey } from '@service-popups/contract';

/** The key for the snippet: the newest active one, preferably one already in use. */
export function snippetKey(keys: readonly PublicKey[] | undefined): PublicKey | undefined {
  const active = keys?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  return active.find(({ seen }) => seen !== null) ?? active[0];
}
