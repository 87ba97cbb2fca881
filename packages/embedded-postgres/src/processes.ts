import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './error';

const FILE = 'postmaster.pid';

export interface PostmasterFile {
  pid: number;
  status: string;
  port: number;
  /** Folder of the socket. */
  socket: string;
}

/** The lines are: pid, data, start time, port, socket folder, address, shared memory, status. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined;
  const [port, socket = '', , , status = ''] = lines.slice(3);
  return { pid, status: status.trim(), port: Number(port), socket: socket.trim() };
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(data, FILE), 'utf8').catch(() => '');
  return parsePostmasterFile(text);
}

async function removePostmasterFile(data: string): Promise<void> {
  await rm(path.join(data, FILE), { force: true });
}

const run = promisify(execFile);

// The working directory of every PostgreSQL process is its data directory. That identifies them more
// reliably than a pid file, which may be stale.

async function runsIn(pid: string, home: { dev: number; ino: number }): Promise<boolean> {
  try {
    // A zombie has no program. If the file was replaced, its name is "postgres (deleted)".
    const program = path.basename(await readlink(`/proc/${pid}/exe`));
    if (program !== 'postgres' && program !== 'postgres (deleted)') return false;
    const { dev, ino } = await stat(`/proc/${pid}/cwd`);
    return dev === home.dev && ino === home.ino;
  } catch {
    return false;
  }
}

async function fromProc(data: string): Promise<number[]> {
  const home = await stat(data).catch(() => undefined);
  if (home === undefined) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => runsIn(pid, home)));
  return pids.filter((_, index) => found[index]).map(Number);
}

/** Reads `lsof -Fpn`: a line `p<pid>` for each process, then `n<path>` for its folder. */
export function parseLsof(output: string, folder: string): number[] {
  const pids: number[] = [];
  let pid = 0;
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    else if (line === `n${folder}`) pids.push(pid);
  }
  return pids;
}

async function fromLsof(data: string): Promise<number[]> {
  try {
    const { stdout } = await run('lsof', ['-a', '-c', '/^postgres$/', '-d', 'cwd', '-Fpn'], {
      env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin` },
    });
    return parseLsof(stdout, await realpath(data));
  } catch (error) {
    // It exits with 1 if there is nothing to list.
    if ((error as { code?: unknown }).code === 1) return [];
    throw error;
  }
}

/** The ids of the PostgreSQL processes that use this data directory. */
export function engineProcesses(data: string): Promise<number[]> {
  return process.platform === 'linux' ? fromProc(data) : fromLsof(data);
}

const FAST_TIMEOUT_MS = 30_000;
const IMMEDIATE_TIMEOUT_MS = 1_000;
const KILL_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 20;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntilExited(data: string, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    if ((await engineProcesses(data)).length === 0) return true;
    if (performance.now() > end) return false;
    await delay(POLL_INTERVAL_MS);
  }
}

async function stopAll(data: string, log: (line: string) => void): Promise<boolean> {
  const pids = await engineProcesses(data);
  if (pids.length === 0) return true;
  const postmaster = (await readPostmasterFile(data))?.pid;
  if (postmaster !== undefined && pids.includes(postmaster)) {
    log(
      `Stopping a PostgreSQL process left over from an earlier run (process id ${String(postmaster)})`,
    );
    signal(postmaster, 'SIGINT');
    if (await waitUntilExited(data, FAST_TIMEOUT_MS)) return true;
  }
  // Without a postmaster, other processes need no clean shutdown; the next start recovers from the WAL.
  for (const pid of await engineProcesses(data)) signal(pid, 'SIGQUIT');
  if (await waitUntilExited(data, IMMEDIATE_TIMEOUT_MS)) return true;
  for (const pid of await engineProcesses(data)) signal(pid, 'SIGKILL');
  return waitUntilExited(data, KILL_TIMEOUT_MS);
}

/**
 * Stops every PostgreSQL that uses this data directory and removes its pid file. Only call this while holding the
 * cluster's lock, so that none of them is in use. Unrelated processes with the id from a stale pid file are
 * left alone.
 */
export async function stopLeftovers(data: string, log: (line: string) => void): Promise<void> {
  if (!(await stopAll(data, log))) {
    const pids = (await engineProcesses(data)).join(', ');
    throw new EmbeddedDatabaseError(
      `Processes of an earlier PostgreSQL in ${data} could not be stopped: stop them manually (${pids}).`,
    );
  }
  await removePostmasterFile(data);
}
