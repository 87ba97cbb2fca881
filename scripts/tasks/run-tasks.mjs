import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../setup/failure.mjs';

const RUNS = '.turbo/runs';

/**
 * Runs tasks of `turbo.json` and everything they depend on. Prints a line for each one that ends, followed by its
 * output if it failed. Tasks that passed before with the same inputs don't run again, unless `force` is set.
 * @returns {Promise<{ code: number, tasks: TaskRun[] }>} turbo's exit code, and the tasks in the order they started
 * @typedef {{ name: string, task: string, folder: string, seconds: number, passed: boolean, cached: boolean }} TaskRun
 */
export async function runTasks(names, { root, env = {}, force = false, quiet = false }) {
  rmSync(path.join(root, RUNS), { recursive: true, force: true });
  // In CI, a test shouldn't fail because another task keeps the machine busy.
  const concurrency = process.env.CI === 'true' ? 1 : 2;
  const args = ['run', ...names, '--continue=dependencies-successful'];
  args.push(`--concurrency=${concurrency}`);
  args.push('--log-order=grouped', '--log-prefix=task', '--output-logs=full');
  args.push('--summarize', '--no-update-notifier', ...(force ? ['--force'] : []));
  const turbo = path.join(root, 'node_modules/.bin/turbo');
  const child = spawn(turbo, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_VERSION: process.version,
      TURBO_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const messages = await printTasks(child, quiet);
  const code = (await ended) ?? 1;
  process.off('SIGTERM', stop);
  // Turbo writes a summary once it has run something.
  if (!existsSync(path.join(root, RUNS))) throw new Failure('turbo did not start', messages);
  return { code, tasks: readSummary(root) };
}

/**
 * Turbo prints all lines of a task at once when it ends, each with the task's name, and says on stderr if it failed.
 * Returns the other messages of turbo.
 */
async function printTasks({ stdout, stderr }, quiet) {
  const failed = new Set();
  const outputs = new Map();
  const messages = [];
  const print = (name) => {
    if (!outputs.has(name)) return;
    if (failed.has(name)) console.log(`✗ ${name}\n\n${outputs.get(name).join('\n')}\n`);
    else if (!quiet) console.log(`✓ ${name}`);
    outputs.delete(name);
  };
  createInterface({ input: stderr }).on('line', (line) => {
    const [, id] = /^(\S+#\S+): +WARNING +command finished with error/.exec(line) ?? [];
    if (id === undefined) messages.push(line);
    else failed.add(nameTask(id));
  });
  for await (const line of createInterface({ input: stdout })) {
    const [, id, text] = /^(\S+:\S+): ?(.*)$/.exec(line) ?? [];
    if (id === undefined) continue;
    const name = nameTask(id);
    if (outputs.has(name)) outputs.get(name).push(text);
    else {
      outputs.set(name, []);
      // By then, all of its lines are here.
      setTimeout(print, 500, name);
    }
  }
  for (const name of outputs.keys()) print(name);
  return messages.join('\n');
}

/** `cli test` for `@service-popups/cli:test`, `server test` for `service-popups:test`, and `types` for `//:types`. */
function nameTask(id) {
  return id
    .replace('@service-popups/', '')
    .replace(/^service-popups(?=[:#])/, 'server')
    .replace(/^\/\/[:#]/, '')
    .replace(/[:#]/, ' ');
}

function readSummary(root) {
  const folder = path.join(root, RUNS);
  const [file] = readdirSync(folder);
  const { tasks } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  return tasks
    .filter(({ command, execution }) => command !== '<NONEXISTENT>' && execution)
    .sort((a, b) => a.execution.startTime - b.execution.startTime)
    .map(({ taskId, task, directory, execution, cache }) => ({
      name: nameTask(taskId),
      task,
      folder: path.join(root, directory),
      seconds: (execution.endTime - execution.startTime) / 1000,
      passed: execution.exitCode === 0,
      cached: cache.status === 'HIT',
    }));
}
