import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './error';

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

interface EngineSpawnOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/**
 * A bare environment: PG* variables would change what the engine does, and the server's secrets
 * must not be readable by other processes of the engine's account.
 */
export function engineSpawnOptions(account: Account | undefined, cwd: string): EngineSpawnOptions {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const libraries = process.env.LD_LIBRARY_PATH;
  if (libraries !== undefined) env.LD_LIBRARY_PATH = libraries;
  // Node takes signed ids here and unsigned ones for chown.
  return account ? { cwd, env, uid: account.uid | 0, gid: account.gid | 0 } : { cwd, env };
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a short command to its end; `output` is stdout and stderr together. */
export function runAs(
  account: Account | undefined,
  command: string,
  args: string[],
  { cwd = '/', input = '' }: { cwd?: string; input?: string | undefined } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...engineSpawnOptions(account, cwd),
      stdio: 'pipe',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    // A command that does not read its input may be gone before all is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('close', (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8').trim() });
    });
  });
}

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
