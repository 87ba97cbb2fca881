import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

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

export async function removePostmasterFile(data: string): Promise<void> {
  await rm(path.join(data, FILE), { force: true });
}
