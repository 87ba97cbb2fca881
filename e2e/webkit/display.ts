import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Display {
  /** For the environment variable of the same name. */
  readonly DISPLAY: string;
  stop: () => Promise<void>;
}

/** The display that is there, or one that nobody sees. */
export async function openDisplay(): Promise<Display> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { DISPLAY, stop: () => Promise.resolve() };
  // It picks a free number, and says which on the descriptor 3 as soon as it can be used.
  const child = spawn('Xvfb', ['-displayfd', '3', '-noreset', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const number = await Promise.race([
    once(child.stdio[3] as Readable, 'data').then(([data]) => String(data).trim()),
    exited.then(() => Promise.reject(new Error('Xvfb ended before it showed a display'))),
  ]);
  return {
    DISPLAY: `:${number}`,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
