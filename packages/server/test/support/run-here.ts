import { vi } from 'vitest';
import { run } from '../../src/cli/run';
import type { CliResult } from './run-cli';

/** Runs a command in this process, which is faster than to start another. */
export async function runHere(
  args: string[],
  env: Record<string, string> = {},
): Promise<CliResult> {
  const output = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => {
      output.stdout += `${text}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((text: string) => {
      output.stderr += `${text}\n`;
    }),
  ];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { code: await run(args), ...output };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
