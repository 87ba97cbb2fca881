import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error';
import { engineProcesses } from './engine-processes';
import { readPostmasterFile, removePostmasterFile } from './postmaster-file';

const FAST_MS = 30_000;
const IMMEDIATE_MS = 1_000;
const KILL_MS = 10_000;
const LOOK_EVERY_MS = 20;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function areGone(data: string, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  for (;;) {
    if ((await engineProcesses(data)).length === 0) return true;
    if (performance.now() > end) return false;
    await delay(LOOK_EVERY_MS);
  }
}

async function stopAll(data: string, log: (line: string) => void): Promise<boolean> {
  const left = await engineProcesses(data);
  if (left.length === 0) return true;
  const postmaster = (await readPostmasterFile(data))?.pid;
  if (postmaster !== undefined && left.includes(postmaster)) {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${String(postmaster)})`);
    signal(postmaster, 'SIGINT');
    if (await areGone(data, FAST_MS)) return true;
  }
  // Without a postmaster the rest has nothing to wait for; the next start recovers from the log.
  for (const pid of await engineProcesses(data)) signal(pid, 'SIGQUIT');
  if (await areGone(data, IMMEDIATE_MS)) return true;
  for (const pid of await engineProcesses(data)) signal(pid, 'SIGKILL');
  return areGone(data, KILL_MS);
}

/**
 * Ends every PostgreSQL on this data directory and removes its pid file. Only for the holder of
 * the cluster's lock: then none of them serves a live server. A process of anything else whose
 * number stands in an old pid file is left alone.
 */
export async function stopLeftovers(data: string, log: (line: string) => void): Promise<void> {
  if (!(await stopAll(data, log))) {
    const pids = (await engineProcesses(data)).join(', ');
    throw new EmbeddedDatabaseError(
      `Processes of an earlier PostgreSQL on ${data} do not end: stop them by hand (${pids}).`,
    );
  }
  await removePostmasterFile(data);
}
