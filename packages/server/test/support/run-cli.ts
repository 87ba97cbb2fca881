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
  stdin?: string | Buffer;
  cwd?: string;
  /** The encoding of standard output. */
  encoding?: BufferEncoding;
}

/** Runs a command until it exits, with only the given environment variables. */
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
  // A command that doesn't read its input may exit before everything is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}
