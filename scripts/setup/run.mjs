import { spawn } from 'node:child_process';

/**
 * Runs a program to its end, without stdin. Never rejects: a program that cannot start has failed too.
 * `output` is all it printed, unless that was streamed; `ending` says how it ended.
 */
export function run(command, args, { cwd, env = process.env, stream = false, timeout } = {}) {
  return new Promise((resolve) => {
    const sink = stream ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', sink, sink] });
    const chunks = [];
    for (const source of [child.stdout, child.stderr])
      source?.on('data', (chunk) => chunks.push(chunk));

    // Ctrl-C reaches the child through the terminal; SIGTERM has to be passed on.
    const onTerminate = () => {
      child.once('close', () => process.kill(process.pid, 'SIGTERM'));
      child.kill('SIGTERM');
    };
    process.once('SIGTERM', onTerminate);

    const settle = (code, ending) => {
      process.off('SIGTERM', onTerminate);
      resolve({ code, ending, output: Buffer.concat(chunks).toString('utf8').trimEnd() });
    };
    child.once('error', ({ message }) => settle(null, `did not start (${message})`));
    child.once('close', (code, signal) =>
      settle(code, signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
}
