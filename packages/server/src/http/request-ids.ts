import { randomBytes } from 'node:crypto';

/** Generates request ids: a random prefix for this process, and a number. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
