import type { PublicKey } from '@service-popups/contract';

/** The key for the snippet: the newest that works on, or the newest that was seen. */
export function snippetKey(keys: readonly PublicKey[] | undefined): PublicKey | undefined {
  const lasting = keys?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  return lasting.find(({ seen }) => seen !== null) ?? lasting[0];
}
