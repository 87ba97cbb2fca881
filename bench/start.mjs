import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { fillReports } from './support/fill-reports.mjs';
import { fillProjects } from './support/fill-projects.mjs';
import { median } from './support/median.mjs';
import { makeDataDir, startServerOn } from './support/real-server.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Measures how long `npm start` takes until it's ready, compared with a bare Node server that serves one
 * page. Cold: without a data directory; warm: with the same directory again; full: with a million
 * reports in it, also after a `kill -9`.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const main = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
const PORT = '4493';
const ROUNDS = 5;
const REPORTS = 1_000_000;

/** Milliseconds from spawning a command until the address responds. */
async function timeToReady(command, args, env, address, signal = 'SIGTERM') {
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
    if (child.exitCode !== null) throw new Error(`${command} exited with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const took = performance.now() - began;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return took;
}

async function repeat(measure) {
  const values = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return median(values);
}

const { dataDir, remove } = await makeDataDir();
const address = `http://127.0.0.1:${PORT}/readyz`;
const ours = (signal) =>
  timeToReady(process.execPath, [main], { PORT, DATA_DIR: dataDir }, address, signal);
const npmStart = () =>
  timeToReady(process.execPath, ['scripts/start.mjs'], { PORT, DATA_DIR: dataDir }, address);
const bare = () =>
  timeToReady(
    process.execPath,
    ['-e', `require('http').createServer((q, s) => s.end('ok')).listen(${PORT}, '127.0.0.1')`],
    {},
    address,
  );

try {
  const cold = await npmStart();
  const warm = await repeat(npmStart);
  const { sql, stop } = await startServerOn(dataDir);
  try {
    await fillProjects(sql, 1, 1, 20);
    await fillReports(sql, 1, { reports: REPORTS, responses: REPORTS / 10, popups: 20 });
  } finally {
    await stop();
  }
  const full = await repeat(npmStart);
  // Kill it once, so that every measured start recovers from a crash.
  await ours('SIGKILL');
  const crashed = await repeat(() => ours('SIGKILL'));
  // Stops the database that the last one left behind.
  await ours();
  const limit = await repeat(bare);
  const line = (name, ms) =>
    `${name.padEnd(36)} ${ms.toFixed(0).padStart(6)} ms  ${(ms / limit).toFixed(1).padStart(5)} ×`;
  console.log(line('bare Node server', limit));
  console.log(line('npm start, cold (new database)', cold));
  console.log(line('npm start, warm', warm));
  console.log(line(`npm start, ${REPORTS} reports`, full));
  console.log(line('server after kill -9, same data', crashed));
  await recordResults('start', { warm });
} finally {
  await remove();
}
