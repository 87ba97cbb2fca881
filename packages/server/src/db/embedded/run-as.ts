import { spawn } from 'node:child_process';
import type { Account } from './account';

interface EngineSpawnOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/**
 * A bare environment: PG* variables would change what the engine does, and the server's secrets
 * must not be readable by other processes of the engine's account.
 */
export function engineSpawnOptions(account: Account | undefined, cwd: string): EngineSpawnOptions {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const libraries = process.env.LD_LIBRARY_PATH;
  if (libraries !== undefined) env.LD_LIBRARY_PATH = libraries;
  // Node takes signed ids here and unsigned ones for chown.
  return account ? { cwd, env, uid: account.uid | 0, gid: account.gid | 0 } : { cwd, env };
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a short command to its end; `output` is stdout and stderr together. */
export function runAs(
  account: Account | undefined,
  command: string,
  args: string[],
  cwd = '/',
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...engineSpawnOptions(account, cwd),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8').trim() });
    });
  });
}
