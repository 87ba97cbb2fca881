import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { beforeAll, onTestFinished } from 'vitest';
import type { Account } from '../src/account';
import { dataFolder } from '../src/cluster';
import { findEnginePackage, type EnginePackage } from '../src/engine';
import { engineProcesses, readPostmasterFile, stopLeftovers } from '../src/processes';
import { startCluster, type ClusterOptions, type EmbeddedDatabase } from '../src/start';

export const isRoot = process.geteuid?.() === 0;

const quiet = (): void => undefined;

const application = { name: 'some-app', database: 'some_app' };

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

/** A data directory with a stopped database, shared by all tests of a file. */
export function sharedDatabase(): { dataDir: string } {
  const shared = { dataDir: '' };
  beforeAll(async () => {
    const { folder, remove } = await makeFolder();
    shared.dataDir = path.join(folder, 'data');
    const installed = await findEnginePackage();
    const options = { ...application, dataDir: shared.dataDir, installed, log: quiet };
    await (await startCluster(options)).stop();
    return remove;
  });
  return shared;
}

export const dataOf = dataFolder;

/** Starts a cluster in this process, and stops it at the end of the test. */
export async function startHere(
  options: Partial<ClusterOptions> & { dataDir: string },
): Promise<EmbeddedDatabase & { lines: string[] }> {
  const lines: string[] = [];
  const database = await startCluster({
    ...application,
    installed: await findEnginePackage(),
    log: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => database.stop());
  return { ...database, lines };
}

type Target = Pick<EmbeddedDatabase, 'connection'>;

async function connect({ connection }: Target): Promise<pg.Client> {
  const { username: user, ...address } = connection;
  const client = new pg.Client({ ...address, user });
  // Tests kill PostgreSQL while clients are connected.
  client.on('error', quiet);
  await client.connect();
  return client;
}

/** Opens a connection that is closed at the end of the test. */
export async function openClient(database: Target): Promise<pg.Client> {
  const client = await connect(database);
  onTestFinished(() => client.end());
  return client;
}

/** Runs a statement on a new connection and returns the rows. */
export async function query(database: Target, statement: string): Promise<unknown[]> {
  const client = await connect(database);
  try {
    return (await client.query<pg.QueryResultRow>(statement)).rows;
  } finally {
    await client.end();
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

interface ServerProcess {
  child: ChildProcess;
  /** The first line of its output: a connection, or the error. */
  result: { connection: EmbeddedDatabase['connection'] } | { error: string; name: string };
}

let bundle: Promise<string> | undefined;

async function bundleServerProcess(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('server-process.ts', import.meta.url))],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Starts a cluster in a separate Node process, under another account if given. */
export async function startElsewhere(
  dataDir: string,
  account?: Account,
  installed?: EnginePackage,
): Promise<ServerProcess> {
  const folder = await openFolder();
  const script = path.join(folder, 'server-process.mjs');
  await writeFile(script, await (bundle ??= bundleServerProcess()));
  if (account) await chown(script, account.uid, account.gid);
  const options = JSON.stringify({
    ...application,
    dataDir,
    installed: installed ?? (await findEnginePackage()),
  });
  const child = spawn(process.execPath, [script, options], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, result: JSON.parse(line) as ServerProcess['result'] };
}

/** Sends a signal, and waits until the process has exited. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
