import { randomBytes } from 'node:crypto';

/** Ids for requests: a random beginning for this start of the process, and a number. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${beginning}-${count.toString(36)}`;
  };
}
