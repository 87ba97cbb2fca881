import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/**
 * How long `npm start` takes to answer, beside the least it could take: Node starting and serving
 * one page. Cold: no data directory yet; warm: the same directory again.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const PORT = '4493';
const ROUNDS = 5;

/** Milliseconds from the spawn until the address answers. */
async function timeToAnswer(command, args, env, address) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const took = performance.now() - began;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  return took;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function repeat(measure) {
  const values = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return median(values);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'service-popups-bench-'));
const address = `http://127.0.0.1:${PORT}/readyz`;
const ours = () =>
  timeToAnswer(process.execPath, ['scripts/start.mjs'], { PORT, DATA_DIR: dataDir }, address);
const bare = () =>
  timeToAnswer(
    process.execPath,
    ['-e', `require('http').createServer((q, s) => s.end('ok')).listen(${PORT}, '127.0.0.1')`],
    {},
    address,
  );

try {
  const cold = await ours();
  const warm = await repeat(ours);
  const limit = await repeat(bare);
  const line = (name, ms) =>
    `${name.padEnd(32)} ${ms.toFixed(0).padStart(6)} ms  ${(ms / limit).toFixed(1).padStart(5)} ×`;
  console.log(line('bare Node server', limit));
  console.log(line('npm start, first (new database)', cold));
  console.log(line('npm start, warm', warm));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
