import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../../http/problem';

/** What an environment demands of those who name a user. */
export interface IdentityRule {
  identityRequired: boolean;
  /** Secrets that work now; after a change there are several for a while. */
  identitySecrets: string[];
}

/** Refuses a user id without a valid proof, where one is required. */
export function checkIdentity(
  { identityRequired, identitySecrets }: IdentityRule,
  userId: string | undefined,
  userHash: string | undefined,
  field = 'userHash',
): void {
  if (!identityRequired || userId === undefined) return;
  if (userHash !== undefined && identitySecrets.some((secret) => proves(userId, secret, userHash)))
    return;
  const wrong = userHash === undefined ? 'is required' : 'is not the proof of this userId';
  throw new ProblemError('invalid_request', `${field} ${wrong}`, { field });
}

function proves(userId: string, secret: string, userHash: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(userHash)) return false;
  const expected = createHmac('sha256', secret).update(userId).digest();
  return timingSafeEqual(Buffer.from(userHash, 'hex'), expected);
}
