import { hashName, nameUser } from './user-name';

export const USERS_CHANNEL = 'service_popups_users';

/**
 * A notification can have 8000 bytes, and a character of a name takes up to three. This leaves room for one
 * more name.
 */
const MAX_NAMES_LENGTH = 2_000;
const MAX_NAME_LENGTH = 500;
const NAMES_PREFIX = '=';
const SEPARATOR = ',';

interface Row {
  environmentId: number;
  userId: string | null;
}

/**
 * The notifications that tell all nodes, including this one, whose facts have changed. Users are named
 * directly, which is cheap; names that don't fit are hashed, as the database triggers do.
 */
export function formatMessages(rows: readonly Row[]): string[] {
  const messages: string[] = [];
  let names = '';
  for (const { environmentId, userId } of rows) {
    if (userId === null) continue;
    const name = nameUser(environmentId, userId);
    if (name.length > MAX_NAME_LENGTH || name.includes(SEPARATOR)) messages.push(hashName(name));
    else names += (names ? SEPARATOR : NAMES_PREFIX) + name;
    if (names.length > MAX_NAMES_LENGTH) {
      messages.push(names);
      names = '';
    }
  }
  return names ? [...messages, names] : messages;
}

/** The users that a notification is about. */
export function readMessage(message: string): { names: string[] } | { hashes: string[] } {
  return message.startsWith(NAMES_PREFIX)
    ? { names: message.slice(NAMES_PREFIX.length).split(SEPARATOR) }
    : { hashes: message.split(SEPARATOR) };
}
