import { hashOf, nameOf } from './user-name';

export const USERS_CHANNEL = 'service_popups_users';

/**
 * A notification may have 8000 bytes, and a character of a name three: none here is longer, with room
 * for the last name.
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
 * Notifications that the records of users have changed, for all nodes, this one as well. Users are
 * named, which takes no time; those whose names do not fit in are told by a hash, as the store's own
 * triggers tell of them.
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

/** Who is told of. */
export function readMessage(message: string): { names: string[] } | { hashes: string[] } {
  return message.startsWith(NAMES)
    ? { names: message.slice(NAMES.length).split(BETWEEN) }
    : { hashes: message.split(BETWEEN) };
}
