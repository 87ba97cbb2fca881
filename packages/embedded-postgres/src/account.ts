import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './error';

/** The user and group id of a process, unsigned like those of files. */
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
    // On macOS, the id of `nobody` is written as -2.
    const account = { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    if (account.uid !== 0) return account;
  }
  return undefined;
}

async function lookUpAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return parsePasswd(`${name}:x:${uid.stdout.trim()}:${gid.stdout.trim()}`, name);
  } catch {
    return undefined;
  }
}

/**
 * The account to run PostgreSQL as, or undefined for the server's own. PostgreSQL refuses to run as root, so
 * a root server uses an existing account: the owner of the data, or else `postgres` or `nobody`.
 */
export async function engineAccount(dataOwner: Account | undefined): Promise<Account | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  if (dataOwner !== undefined && dataOwner.uid !== 0) return dataOwner;
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of CANDIDATES) {
    const account = parsePasswd(passwd, name) ?? (await lookUpAccount(name));
    if (account !== undefined) return account;
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL cannot run as root, and this machine has no account named "postgres" or "nobody": ' +
      'start the server as a regular user, or set DATABASE_URL.',
  );
}

interface EngineSpawnOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/**
 * Passes a minimal environment: PG* variables would change how the engine behaves, and other processes of
 * its account must not be able to read the server's secrets.
 */
export function engineSpawnOptions(account: Account | undefined, cwd: string): EngineSpawnOptions {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const libraries = process.env.LD_LIBRARY_PATH;
  if (libraries !== undefined) env.LD_LIBRARY_PATH = libraries;
  // Node expects signed ids here, but unsigned ones for chown.
  return account ? { cwd, env, uid: account.uid | 0, gid: account.gid | 0 } : { cwd, env };
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a command until it exits. `output` is stdout and stderr combined. */
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
    // A command that doesn't read its input may exit before everything is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('close', (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8').trim() });
    });
  });
}

/** Whether the account can enter the folder. Tries it, so that ACLs count too. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder])).ok;
}

/**
 * The path by which a process of the account can open `folder`, if it's started there. In a private home
 * directory it can't use the full path, but it can use its working directory, since root starts it there
 * before dropping privileges. So the data can stay where the user put it.
 */
export async function pathFromInside(
  account: Account | undefined,
  folder: string,
): Promise<string> {
  if (account === undefined || (await canEnter(account, folder))) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedDatabaseError(
    `PostgreSQL cannot run as root, and its account has no access to ${folder}: start the server as a ` +
      'regular user, or set DATA_DIR to a folder outside private home directories.',
  );
}
