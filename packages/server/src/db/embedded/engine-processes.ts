import { execFile } from 'node:child_process';
import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

// PostgreSQL keeps its data directory as working directory in every one of its processes, which
// tells them from any other process, whatever a pid file says.

async function runsIn(pid: string, home: { dev: number; ino: number }): Promise<boolean> {
  try {
    // A zombie has no program any more; a replaced one reads "postgres (deleted)".
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
    // It ends with 1 when there is nothing to list.
    if ((error as { code?: unknown }).code === 1) return [];
    throw error;
  }
}

/** The PostgreSQL processes that work on this very data directory. */
export function engineProcesses(data: string): Promise<number[]> {
  return process.platform === 'linux' ? fromProc(data) : fromLsof(data);
}
