import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientCommands } from '../src/commands';
import { run } from '../src/run';

const log = vi.spyOn(console, 'log');
const error = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockReturnValue();
  error.mockReturnValue();
});
afterEach(() => {
  vi.clearAllMocks();
});

const explain = (failure: unknown): string => String(failure);
const call = (...args: string[]): Promise<number> =>
  run(args, { commands: clientCommands, explain });

it('run lists the commands without arguments', async () => {
  expect(await call()).toBe(0);
  expect(log.mock.calls.join()).toMatch(/validate .+\n {2}pull .+\n {2}push /);
});

it('run prints the help of a command', async () => {
  expect(await call('push', '--help')).toBe(0);
  expect(log.mock.calls.join()).toMatch(/^Usage: service-popups push /);
});

it.each([
  ['dance', 'Unknown command "dance". See service-popups --help.'],
  ['toString', 'Unknown command "toString". See service-popups --help.'],
  ['push', '--project is required. See service-popups push --help.'],
])('run rejects a wrong command line with code 2: %s', async (command, message) => {
  expect(await call(command)).toBe(2);
  expect(error.mock.calls.join()).toBe(message);
});
