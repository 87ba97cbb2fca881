import { spawn } from 'node:child_process';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedDatabaseError } from './error';

// An operating system lock (flock) on an open file. It can't be stale, since it's released however the
// process ends, and it works between containers that share a volume but not process ids.

// Node has no constant for this macOS flag, which opens and locks in one step.
const DARWIN_O_EXLOCK = 0x20;

type Attempt = 'held' | 'taken' | { problem: string };

/** Node has no flock. But the lock belongs to the open file, so a child process that shares it can lock it. */
function flock(fd: number): Promise<Attempt> {
  return new Promise((resolve) => {
    const child = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
    child.on('error', () => {
      resolve({ problem: 'the command "flock" is missing: install the package util-linux' });
    });
    child.on('exit', (code) => {
      if (code === 0) resolve('held');
      else if (code === 1) resolve('taken');
      else
        resolve({
          problem: 'its file system does not support locks: set DATA_DIR to a local folder',
        });
    });
  });
}

function inUse(dataDir: string, file: string): EmbeddedDatabaseError {
  const pid = readFileSync(file, 'utf8').trim();
  const holder = /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  return new EmbeddedDatabaseError(
    `Another server${holder} is using the data directory ${dataDir}: stop it first, or set ` +
      'DATA_DIR to another folder for this one.',
  );
}

function open(file: string): number | undefined {
  const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const lock = process.platform === 'darwin' ? DARWIN_O_EXLOCK | O_NONBLOCK : 0;
  try {
    return openSync(file, O_RDWR | O_CREAT | O_NOFOLLOW | lock, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

/** Locks the cluster for this process, or rejects. The lock lasts until `release` or the process ends. */
export async function lockCluster(
  folder: string,
  dataDir: string,
): Promise<{ release: () => void }> {
  const file = path.join(folder, 'server.lock');
  const fd = open(file);
  if (fd === undefined) throw inUse(dataDir, file);
  const attempt = process.platform === 'darwin' ? 'held' : await flock(fd);
  if (attempt !== 'held') {
    closeSync(fd);
    if (attempt === 'taken') throw inUse(dataDir, file);
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} cannot be locked, because ${attempt.problem}, or set DATABASE_URL.`,
    );
  }
  ftruncateSync(fd);
  writeSync(fd, `${String(process.pid)}\n`, 0);
  return {
    release: () => {
      closeSync(fd);
    },
  };
}
