import { hashOf, nameOf } from './user-name';

export const USERS_CHANNEL = 'service_popups_users';

/**
 * A notification can have 8000 bytes, and a character of a name takes up to three. This leaves room for the
 * last name.
 */
const MESSAGE = 2_000;
const LONG_NAME = 500;
const NAMES = '=';
const BETWEEN = ',';

interface Row {
  environmentId: number;
  userId: string | null;
}

/**
 * Notifies all nodes, including this one, that facts of users have changed. Names users directly, which is
 * cheap; names that don't fit are hashed, as the database triggers do.
 */
export function messagesOf(rows: readonly Row[]): string[] {
  const messages: string[] = [];
  let names = '';
  for (const { environmentId, userId } of rows) {
    if (userId === null) continue;
    const name = nameOf(environmentId, userId);
    if (name.length > LONG_NAME || name.includes(BETWEEN)) messages.push(hashOf(name));
    else names += (names ? BETWEEN : NAMES) + name;
    if (names.length > MESSAGE) {
      messages.push(names);
      names = '';
    }
  }
  return names ? [...messages, names] : messages;
}

/** The users that a notification is about. */
export function readMessage(message: string): { names: string[] } | { hashes: string[] } {
  return message.startsWith(NAMES)
    ? { names: message.slice(NAMES.length).split(BETWEEN) }
    : { hashes: message.split(BETWEEN) };
}
