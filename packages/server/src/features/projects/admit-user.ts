import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../../http/problem';

/** What an environment demands of those who name a user. */
export interface IdentityRule {
  /** Whether nothing of a known person is to be stored. */
  refuseUserIds: boolean;
  identityRequired: boolean;
  /** After a change there are several for a while. */
  identitySecrets: readonly {
    secret: string;
    /** When it loses its power, in milliseconds. */
    revokedAt: number | null;
  }[];
}

/**
 * The user that a request may go on with. Where user ids are refused there is none, and the request
 * counts as one of somebody unknown: to turn it away would lose its answers. Otherwise a user id
 * without a valid proof is refused, where one is required.
 */
export function admitUser(
  { refuseUserIds, identityRequired, identitySecrets }: IdentityRule,
  userId: string | undefined,
  userHash: string | undefined,
  now: number,
  field = 'userHash',
): string | undefined {
  if (refuseUserIds || userId === undefined) return undefined;
  if (!identityRequired) return userId;
  const working = identitySecrets.filter(({ revokedAt }) => revokedAt === null || revokedAt > now);
  if (userHash !== undefined && working.some(({ secret }) => proves(userId, secret, userHash)))
    return userId;
  const wrong = userHash === undefined ? 'is required' : 'is not the proof of this userId';
  throw new ProblemError('invalid_request', `${field} ${wrong}`, { field });
}

function proves(userId: string, secret: string, userHash: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(userHash)) return false;
  const expected = createHmac('sha256', secret).update(userId).digest();
  return timingSafeEqual(Buffer.from(userHash, 'hex'), expected);
}
