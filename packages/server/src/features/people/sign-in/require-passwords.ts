import { ProblemError } from '../../../http/problem';

/** Rejects other ways to sign in if the server only allows single sign-on. */
export function requirePasswords(allowed: boolean): void {
  if (!allowed)
    throw new ProblemError('forbidden', 'This server only allows single sign-on (SIGN_IN=sso)');
}
