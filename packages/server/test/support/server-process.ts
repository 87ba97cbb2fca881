import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';
import {
  dataFolder,
  engineProcesses,
  stopLeftovers,
} from '@service-popups/embedded-postgres/testing';
import { APPLICATION } from '../../src/db/embedded';
import { openSql } from '../../src/db/client';
import type { PoolSql } from '../../src/db/sql';
import type { Release } from './make-release';

export interface ServerProcess {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Exit code, or the signal that ended it; known when the process has gone. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** A folder for the data of servers, which is removed with any engine still in it. */
export async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-data-'));
  await chmod(dataDir, 0o755);
  const remove = async (): Promise<void> => {
    await stopLeftovers(dataFolder(dataDir), () => undefined);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, remove };
}

/** Starts the server as a person would, with nothing in its environment but what is given. */
export function spawnServer({ main }: Release, env: Record<string, string>): ServerProcess {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [main], { env: { PATH, TMPDIR, PORT: '0', ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
  // "close" comes when the output is complete as well.
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  );
  // Why it ended, if it did.
  onTestFailed(() => {
    console.error(output.stderr);
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, output, ended };
}

/** Starts the server and waits until it says that it is running. */
export async function startServer(
  release: Release,
  env: Record<string, string>,
): Promise<ServerProcess & { url: string }> {
  const server = spawnServer(release, env);
  await said(server, 'stdout', 'Press Ctrl-C to stop.');
  const [, url = ''] = /(http:\S+)\/dashboard\//.exec(server.output.stdout) ?? [];
  return { ...server, url };
}

/** Waits until the process has written these words. */
export async function said(
  { child, output, ended }: ServerProcess,
  stream: 'stdout' | 'stderr',
  words: string,
): Promise<void> {
  while (!output[stream].includes(words)) {
    const more = once(child[stream] ?? child, 'data').then(() => true);
    const lives = await Promise.race([more, ended.then(() => false)]);
    if (!lives) throw new Error(`the server ended without "${words}":\n${output.stderr}`);
  }
}

/** The processes of the engine that works on this folder, and no others. */
export function enginesOf(dataDir: string): Promise<number[]> {
  return engineProcesses(dataFolder(dataDir));
}

/** Ends the engine that works on this folder as a loss of power would. */
export async function killEngine(dataDir: string): Promise<void> {
  for (const pid of await enginesOf(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // The others go by themselves once the first has gone.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Connects to the engine of a running server, past the server. */
export async function connectPast(dataDir: string): Promise<PoolSql> {
  const lines = (await readFile(join(dataFolder(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  const [, , , port, host = ''] = lines;
  const sql = openSql({ host, port: Number(port), database: APPLICATION, username: APPLICATION });
  onTestFinished(() => sql.end());
  return sql;
}
