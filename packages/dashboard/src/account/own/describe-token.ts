import type { AccessToken } from '@service-popups/contract';
import { formatAgo, formatDateTime } from '../../format/time';

/** When a token was created and last used, and when it expires. */
export function describeToken(
  { createdAt, expiresAt, lastUsedAt }: AccessToken,
  now: number,
): string {
  const created = `Created ${formatDateTime(createdAt)}.`;
  const used = lastUsedAt === null ? 'Never used.' : `Last used ${formatAgo(lastUsedAt, now)}.`;
  if (expiresAt === null) return `${created} ${used}`;
  const expiry = expiresAt <= now ? 'Expired' : 'Expires';
  return `${created} ${used} ${expiry} ${formatDateTime(expiresAt)}.`;
}
