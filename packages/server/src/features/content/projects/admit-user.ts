import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../../../http/problem';

/** How an environment handles user ids. */
export interface IdentityRule {
  /** Whether user ids are dropped. */
  refuseUserIds: boolean;
  identityRequired: boolean;
  /** Several during a rotation. */
  identitySecrets: readonly {
    secret: string;
    /** In milliseconds. */
    revokedAt: number | null;
  }[];
}

/**
 * Returns the user id a request may use. If the project refuses user ids, the request continues anonymously,
 * because rejecting it would lose its answers. If proof of identity is required, throws unless it's valid.
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
  const activeSecrets = identitySecrets.filter(
    ({ revokedAt }) => revokedAt === null || revokedAt > now,
  );
  if (
    userHash !== undefined &&
    activeSecrets.some(({ secret }) => proves(userId, secret, userHash))
  )
    return userId;
  const problem = userHash === undefined ? 'is required' : "doesn't match the userId";
  throw new ProblemError('invalid_request', `${field} ${problem}`, { field });
}

function proves(userId: string, secret: string, userHash: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(userHash)) return false;
  const expected = createHmac('sha256', secret).update(userId).digest();
  return timingSafeEqual(Buffer.from(userHash, 'hex'), expected);
}
