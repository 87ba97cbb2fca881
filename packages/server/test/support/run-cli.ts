import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import type { Release } from './make-release';

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface CliInput {
  env?: Record<string, string>;
  /** What is piped into it. */
  stdin?: string | Buffer;
  cwd?: string;
  /** How what it writes is to be read. */
  encoding?: BufferEncoding;
}

/** Runs a command to its end, with nothing in its environment but what is given. */
export async function runCli(
  { main }: Release,
  args: string[],
  { env = {}, stdin = '', cwd = tmpdir(), encoding = 'utf8' }: CliInput = {},
): Promise<CliResult> {
  const { PATH = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [main, ...args], { cwd, env: { PATH, TMPDIR, ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (output.stdout += data.toString(encoding)));
  child.stderr.on('data', (data: Buffer) => (output.stderr += data.toString()));
  // A command that reads nothing may be gone before all is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}
