import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Far longer than any test file takes. */
const SILENCE = 120_000;

/**
 * Vitest can wait forever for a page that never loads (vitest issue 11243). So a run that prints nothing for a while is
 * ended and started again, once.
 * @returns {Promise<number>} the exit code of the last run
 */
export async function restartSilent([command, ...args], silence = SILENCE) {
  const first = await runWhileHeard(command, args, silence);
  if (first !== undefined) return first;
  console.log(`\nNothing was printed for ${silence / 1000} s. Starting again.\n`);
  const second = await runWhileHeard(command, args, silence);
  if (second === undefined) console.log(`\nNothing was printed for ${silence / 1000} s again.`);
  return second ?? 1;
}

/** Returns undefined if it had to end the run. */
function runWhileHeard(command, args, silence) {
  return new Promise((resolve, reject) => {
    // In a process group of its own, so that the browser ends too.
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let silent = false;
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      silent = true;
      end();
    }, silence);
    for (const [source, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      source.on('data', (chunk) => {
        timer.refresh();
        target.write(chunk);
      });

    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.once(signal, end);
    const settle = () => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, end);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      resolve(silent ? undefined : (code ?? 1));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await restartSilent(process.argv.slice(2));
