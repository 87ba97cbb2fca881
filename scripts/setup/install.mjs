import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';

const MIN_NODE = 20;

/** Installs the dependencies if they are missing or out of date. */
export async function install(root) {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE)
    throw new Failure(
      `Service Popups needs Node ${MIN_NODE} or newer; this is Node ${process.versions.node}.`,
    );
  if (isInstalled(root)) return;
  console.log('Installing dependencies');
  // The build needs the dev dependencies even if NODE_ENV is "production".
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const { code, ending, output } = await run('npm', args, { cwd: root });
  if (code !== 0) throw new Failure(`npm ${args.join(' ')} ${ending}.`, output);
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
