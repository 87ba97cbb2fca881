import { open, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Account } from './account';
import { EmbeddedDatabaseError } from './embedded-database-error';

export const SUPERUSER = 'postgres';
/** Name of the application's database and of the ordinary role that owns it. */
export const APPLICATION = 'service_popups';

function serverAccountName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedDatabaseError(
      `The user id ${String(process.geteuid?.())} of the server has no account name on this ` +
        'machine, which PostgreSQL needs: run it as a named user, or set DATABASE_URL.',
    );
  }
}

async function replaceFile(
  file: string,
  text: string,
  account: Account | undefined,
): Promise<void> {
  // Never written through a name that exists: the folder belongs to the engine's account.
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    if (account) await handle.chown(account.uid, account.gid);
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** Lets in the server's own account over the Unix socket, and nobody else. */
export async function writeAuthFiles(data: string, account: Account | undefined): Promise<void> {
  const name = `"${serverAccountName()}"`;
  const hba = 'local all all peer map=server\n';
  const ident = `server ${name} ${SUPERUSER}\nserver ${name} ${APPLICATION}\n`;
  await replaceFile(path.join(data, 'pg_hba.conf'), hba, account);
  await replaceFile(path.join(data, 'pg_ident.conf'), ident, account);
}
