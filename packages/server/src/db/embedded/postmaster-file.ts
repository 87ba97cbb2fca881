import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'postmaster.pid';

export interface PostmasterFile {
  pid: number;
  status: string;
}

/** The lines are: pid, data, start time, port, socket folder, address, shared memory, status. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined;
  return { pid, status: lines[7]?.trim() ?? '' };
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(data, FILE), 'utf8').catch(() => '');
  return parsePostmasterFile(text);
}

export async function removePostmasterFile(data: string): Promise<void> {
  await rm(path.join(data, FILE), { force: true });
}
