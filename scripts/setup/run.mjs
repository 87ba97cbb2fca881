import { spawn } from 'node:child_process';

/**
 * Runs a program until it exits, without stdin. Never rejects, not even if the program can't start.
 * `output` is everything it printed, unless it was streamed; `ending` says how it ended.
 */
export function run(command, args, { cwd, env = process.env, stream = false, timeout } = {}) {
  return new Promise((resolve) => {
    const sink = stream ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', sink, sink] });
    const chunks = [];
    for (const source of [child.stdout, child.stderr])
      source?.on('data', (chunk) => chunks.push(chunk));

    // The terminal sends Ctrl-C to the child too, but SIGTERM has to be forwarded.
    const onTerminate = () => {
      child.once('close', () => process.kill(process.pid, 'SIGTERM'));
      child.kill('SIGTERM');
    };
    process.once('SIGTERM', onTerminate);

    const settle = (code, ending) => {
      process.off('SIGTERM', onTerminate);
      resolve({ code, ending, output: Buffer.concat(chunks).toString('utf8').trimEnd() });
    };
    child.once('error', ({ message }) => settle(null, `didn't start (${message})`));
    child.once('close', (code, signal) =>
      settle(code, signal ? `was killed by ${signal}` : `exited with code ${code}`),
    );
  });
}
