import { createHash } from 'node:crypto';

/** A name for a user, unique across environments. */
export function nameUser(environmentId: number, userId: string): string {
  return `${String(environmentId)}/${userId}`;
}

/** The same hash as in the database triggers: names can be too long for a notification. */
export function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}
