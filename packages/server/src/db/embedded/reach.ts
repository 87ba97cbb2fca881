import type { Account } from './account';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { runAs } from './run-as';

/** Whether the account can enter the folder; asked of the system, so that ACLs count too. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder])).ok;
}

/**
 * The path under which a process of the account, started inside `folder`, can name that folder.
 * Below a private home the full path is closed to it, but its own working directory is not: root
 * puts the process there before it gives up its rights. So the data can stay where the user put it.
 */
export async function pathFromInside(
  account: Account | undefined,
  folder: string,
): Promise<string> {
  if (account === undefined || (await canEnter(account, folder))) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedDatabaseError(
    `The server runs as root, and PostgreSQL, which may not, cannot reach ${folder}: start the ` +
      'server as an ordinary user, or set DATA_DIR to a folder outside private homes.',
  );
}
