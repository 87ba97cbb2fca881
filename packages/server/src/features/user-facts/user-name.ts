import { createHash } from 'node:crypto';

/** A user of an environment in one word. */
export function nameOf(environmentId: number, userId: string): string {
  return `${String(environmentId)}/${userId}`;
}

/** As triggers of the store make it: a name may be longer than a notification. */
export function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}
