import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Display {
  /** Value for the environment variable of the same name. */
  readonly DISPLAY: string;
  stop: () => Promise<void>;
}

/** Uses the current display, or starts a virtual one. */
export async function openDisplay(): Promise<Display> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { DISPLAY, stop: () => Promise.resolve() };
  // Xvfb picks a free display number and writes it to file descriptor 3 once it's ready.
  const child = spawn('Xvfb', ['-displayfd', '3', '-noreset', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const number = await Promise.race([
    once(child.stdio[3] as Readable, 'data').then(([data]) => String(data).trim()),
    exited.then(() => Promise.reject(new Error('Xvfb exited before it was ready'))),
  ]);
  return {
    DISPLAY: `:${number}`,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
