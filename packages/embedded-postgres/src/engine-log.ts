import { closeSync, constants, fchownSync, openSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';

const ROTATE_AT_BYTES = 5 * 1024 * 1024;
const TAIL_BYTES = 4096;
const TAIL_LINES = 15;

export interface EngineLog {
  file: string;
  /** For the stdout and stderr of the engine. */
  fd: number;
  close: () => void;
  /** The last lines written since this log was opened. */
  tail: () => Promise<string>;
}

async function readTail(file: string, from: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(from, size - TAIL_BYTES);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n');
    return lines.slice(-TAIL_LINES).join('\n');
  } finally {
    await handle.close();
  }
}

/** Opens `postgres.log` in the cluster's folder. Rotates a large one, and keeps one old file. */
export async function openEngineLog(folder: string): Promise<EngineLog> {
  const file = path.join(folder, 'postgres.log');
  const before = await stat(file).catch(() => undefined);
  const rotate = before !== undefined && before.size > ROTATE_AT_BYTES;
  if (rotate) await rename(file, `${file}.1`);

  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const fd = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (process.geteuid?.() === 0) {
    // If root runs a user's cluster, the user must be able to open the log later.
    const { uid, gid } = await stat(folder);
    fchownSync(fd, uid, gid);
  }
  const from = rotate ? 0 : (before?.size ?? 0);
  return {
    file,
    fd,
    close: () => {
      closeSync(fd);
    },
    tail: () => readTail(file, from),
  };
}
