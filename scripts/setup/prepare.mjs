import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';
import { row } from './row.mjs';
import { run } from './run.mjs';

const MIN_NODE = 20;

/** The builds, and which other builds each depends on. */
const builds = {
  docs: [],
  frame: [],
  dashboard: [],
  sdk: ['frame'],
  api: [],
  cli: [],
  server: ['docs', 'frame', 'dashboard', 'sdk'],
  react: [],
  vue: [],
  svelte: [],
};

/** Installs the dependencies if they are missing or out of date, and builds everything. */
export async function prepare() {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE)
    throw new Failure(
      `Service Popups needs Node ${MIN_NODE} or newer; this is Node ${process.versions.node}.`,
    );
  // The build needs the dev dependencies even if NODE_ENV is "production".
  const npmCi = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  if (!isInstalled(root)) await runOrFail('install', 'npm', npmCi, root);

  const done = {};
  for (const [name, dependencies] of Object.entries(builds)) done[name] = build(name, dependencies);
  async function build(name, dependencies) {
    await Promise.all(dependencies.map((other) => done[other]));
    const folder = path.join(root, name === 'docs' ? name : `packages/${name}`);
    await runOrFail(`build ${name}`, process.execPath, ['build.mjs'], folder);
  }
  await Promise.all(Object.values(done));
}

/** Whether node_modules matches the lock file, according to npm's own record. */
export function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(path.join(folder, 'package-lock.json'))).every(
    // npm skips optional packages for other systems; the package without a name is the root.
    ([name, { version, optional }]) =>
      name === '' || (name in installed ? installed[name].version === version : optional),
  );
}

async function runOrFail(name, command, args, cwd) {
  const since = performance.now();
  const { code, ending, output } = await run(command, args, { cwd });
  console.log(row(code === 0, name, since));
  if (code !== 0) throw new Failure(`${name}: ${[command, ...args].join(' ')} ${ending}.`, output);
}
