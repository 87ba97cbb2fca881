import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error';

/** The ids a process runs under, unsigned as the file system reports them. */
export interface Account {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];
const run = promisify(execFile);

export function parsePasswd(passwd: string, name: string): Account | undefined {
  for (const line of passwd.split('\n')) {
    const [login, , uid, gid] = line.split(':');
    if (login !== name || !/^-?\d+$/.test(uid ?? '') || !/^-?\d+$/.test(gid ?? '')) continue;
    // macOS writes the account `nobody` as -2.
    const account = { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    if (account.uid !== 0) return account;
  }
  return undefined;
}

async function askId(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return parsePasswd(`${name}:x:${uid.stdout.trim()}:${gid.stdout.trim()}`, name);
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL refuses to run as root, so a server that is root runs it under an existing account:
 * the owner of the data when there is data, else `postgres` or `nobody`.
 * Undefined means: run it as the server's own account.
 */
export async function engineAccount(dataOwner: Account | undefined): Promise<Account | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  if (dataOwner !== undefined && dataOwner.uid !== 0) return dataOwner;
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of CANDIDATES) {
    const account = parsePasswd(passwd, name) ?? (await askId(name));
    if (account !== undefined) return account;
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor ' +
      '"nobody": start the server as an ordinary user, or set DATABASE_URL.',
  );
}
