import { spawn } from 'node:child_process';

/**
 * @typedef {object} Ran
 * @property {number | null} code null when it did not start or was ended by a signal
 * @property {string} ending how it ended, in words
 * @property {string} output all it printed, unless that was streamed
 */

/**
 * Runs a program to its end, without stdin. Never rejects: a program that cannot start has
 * ended badly too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stream?: boolean, timeout?: number }} [options]
 * @returns {Promise<Ran>}
 */
export function run(command, args, { cwd, env = process.env, stream = false, timeout } = {}) {
  return new Promise((resolve) => {
    const sink = stream ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', sink, sink] });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    const unhook = passOnTermination(child);

    /** @param {Omit<Ran, 'output'>} end */
    const settle = (end) => {
      unhook();
      resolve({ ...end, output: Buffer.concat(chunks).toString('utf8').trimEnd() });
    };
    child.once('error', (error) => {
      settle({ code: null, ending: `did not start (${error.message})` });
    });
    child.once('close', (code, signal) => {
      settle({
        code,
        ending: signal ? `was ended by ${signal}` : `ended with code ${String(code)}`,
      });
    });
  });
}

/**
 * Ctrl-C reaches the child by the terminal; a plain SIGTERM would leave it behind.
 * @param {import('node:child_process').ChildProcess} child
 */
function passOnTermination(child) {
  const onTerminate = () => {
    child.once('close', () => process.kill(process.pid, 'SIGTERM'));
    child.kill('SIGTERM');
  };
  process.once('SIGTERM', onTerminate);
  return () => process.off('SIGTERM', onTerminate);
}
