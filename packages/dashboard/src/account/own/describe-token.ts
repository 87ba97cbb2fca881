import type { AccessToken } from '@service-popups/contract';
import { formatAgo, formatDateTime } from '../../format/time';

/** Since when there is a token, until when it works, and when it was used. */
export function describeToken(
  { createdAt, expiresAt, lastUsedAt }: AccessToken,
  now: number,
): string {
  const made = `Made on ${formatDateTime(createdAt)}.`;
  const used = lastUsedAt === null ? 'Never used.' : `Last used ${formatAgo(lastUsedAt, now)}.`;
  if (expiresAt === null) return `${made} ${used}`;
  const over = expiresAt <= now;
  return `${made} ${used} ${over ? 'Ran out on' : 'Works until'} ${formatDateTime(expiresAt)}.`;
}
