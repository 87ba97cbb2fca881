import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, onTestFinished } from 'vitest';
import type { Account } from '../../src/db/embedded/account';
import type { EnginePackage } from '../../src/db/embedded/engine-package';
import { findEnginePackage } from '../../src/db/embedded/engine-package';
import { engineProcesses } from '../../src/db/embedded/engine-processes';
import { readPostmasterFile } from '../../src/db/embedded/postmaster-file';
import type { ClusterOptions, EmbeddedDatabase } from '../../src/db/embedded/start-cluster';
import { startCluster } from '../../src/db/embedded/start-cluster';
import { stopLeftovers } from '../../src/db/embedded/stop-leftovers';
import { openSql } from '../../src/db/client';
import type { Sql } from '../../src/db/sql';

export const isRoot = process.geteuid?.() === 0;

const quiet = (): void => undefined;

async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-test-'));
  await chmod(folder, 0o755);
  const remove = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      await stopLeftovers(dataOf(path.join(folder, name)), quiet).catch(quiet);
    }
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

/** A temporary folder that other accounts can enter, removed with any engine still in it. */
export async function openFolder(): Promise<string> {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  return folder;
}

/** One data directory, with a database that does not run, for all tests of a file. */
export function sharedDatabase(): { dataDir: string } {
  const shared = { dataDir: '' };
  beforeAll(async () => {
    const { folder, remove } = await makeFolder();
    shared.dataDir = path.join(folder, 'data');
    const installed = await findEnginePackage();
    await (await startCluster({ dataDir: shared.dataDir, installed, log: quiet })).stop();
    return remove;
  });
  return shared;
}

export function dataOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'data');
}

/** Starts a cluster in this process; it is stopped with the test. */
export async function startHere(
  options: Partial<ClusterOptions> & { dataDir: string },
): Promise<EmbeddedDatabase & { lines: string[] }> {
  const lines: string[] = [];
  const database = await startCluster({
    installed: await findEnginePackage(),
    log: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => database.stop());
  return { ...database, lines };
}

export async function query<T>(
  { connection }: Pick<EmbeddedDatabase, 'connection'>,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = openSql(connection, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(dataOf(dataDir));
  if (file === undefined) throw new Error(`no postmaster in ${dataDir}`);
  return file.pid;
}

export function enginesOf(dataDir: string): Promise<number[]> {
  return engineProcesses(dataOf(dataDir));
}

interface Owner {
  child: ChildProcess;
  /** The first line the process wrote: a connection, or why it could not start. */
  answer: { connection: EmbeddedDatabase['connection'] } | { refused: string; name: string };
}

/** Starts a cluster in a Node process of its own, under another account if one is given. */
export async function startElsewhere(
  dataDir: string,
  account?: Account,
  installed?: EnginePackage,
): Promise<Owner> {
  const scripts = await openFolder();
  const script = path.join(scripts, 'owner.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('owner.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The driver is CommonJS, and requires modules of Node.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire('/');`,
    },
    logLevel: 'silent',
  });
  if (account) await chown(script, account.uid, account.gid);
  const options = JSON.stringify({ dataDir, installed: installed ?? (await findEnginePackage()) });
  const child = spawn(process.execPath, [script, options], {
    cwd: scripts,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, answer: JSON.parse(line) as Owner['answer'] };
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
