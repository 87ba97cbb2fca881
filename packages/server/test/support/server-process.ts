import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFailed, onTestFinished } from 'vitest';
import {
  dataFolder,
  engineProcesses,
  stopLeftovers,
} from '@service-popups/embedded-postgres/testing';
import type { PoolDb } from '../../src/db/db';
import { APPLICATION } from '../../src/db/embedded';
import { openDb } from '../../src/db/client';
import type { Release } from './make-release';

export interface ServerProcess {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Resolves to the exit code or signal once the process has ended. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Creates an empty data directory; `remove` also stops an engine that still uses it. */
export async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-data-'));
  await chmod(dataDir, 0o755);
  const remove = async (): Promise<void> => {
    await stopLeftovers(dataFolder(dataDir), () => undefined);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, remove };
}

/** Creates a data directory with a migrated database, as after a first start. */
export async function copyPreparedData(): ReturnType<typeof makeDataDir> {
  const made = await makeDataDir();
  await cp(inject('preparedData'), made.dataDir, { recursive: true });
  return made;
}

/** Starts the server as a process, with only the given environment variables. */
export function spawnServer(
  { main }: Pick<Release, 'main'>,
  env: Record<string, string>,
  { terminal = false } = {},
): ServerProcess {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  // Gives the server a terminal, and passes on what it writes there.
  const inTerminal = ['script', '-qec', `exec "${process.execPath}" "${main}"`, '/dev/null'];
  const [program = '', ...args] = terminal ? inTerminal : [process.execPath, main];
  const child = spawn(program, args, { env: { PATH, TMPDIR, PORT: '0', ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
  // Unlike "exit", "close" fires after all output was read.
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  );
  onTestFailed(() => {
    console.error(output.stderr);
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, output, ended };
}

/** Starts the server and waits until it is running. */
export async function startServer(
  release: Pick<Release, 'main'>,
  env: Record<string, string>,
  options: { terminal?: boolean } = {},
): Promise<ServerProcess & { url: string }> {
  const server = spawnServer(release, env, options);
  await waitForOutput(server, 'stdout', 'Press Ctrl-C to stop.');
  const [, url = ''] = /(http:\S+)\/dashboard\//.exec(server.output.stdout) ?? [];
  return { ...server, url };
}

/** Waits until the process has written this text. */
export async function waitForOutput(
  { child, output, ended }: ServerProcess,
  stream: 'stdout' | 'stderr',
  text: string,
): Promise<void> {
  while (!output[stream].includes(text)) {
    const more = once(child[stream] ?? child, 'data').then(() => true);
    const isRunning = await Promise.race([more, ended.then(() => false)]);
    if (!isRunning) throw new Error(`the server ended without "${text}":\n${output.stderr}`);
  }
}

/** The process ids of the engine that uses this data directory. */
export function enginePids(dataDir: string): Promise<number[]> {
  return engineProcesses(dataFolder(dataDir));
}

/** Kills the engine that uses this data directory, like a power failure. */
export async function killEngine(dataDir: string): Promise<void> {
  for (const pid of await enginePids(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Its other processes exit once the first has been killed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Connects to the engine of a running server directly. */
export async function connectToEngine(dataDir: string): Promise<PoolDb> {
  const lines = (await readFile(join(dataFolder(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  const [, , , port, host = ''] = lines;
  const db = openDb({ host, port: Number(port), database: APPLICATION, username: APPLICATION });
  onTestFinished(() => db.end());
  return db;
}
