import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** Installs Debian packages, unless disabled or without permission. */
export async function installPackages(packages, purpose) {
  if (process.env.SKIP_SYSTEM_PACKAGES || !onPath('apt-get')) return;
  const sudo = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (sudo.length > 0 && (await run('sudo', ['-n', 'true'])).code !== 0) return;
  console.log(`Installing system packages for ${purpose}: ${packages.join(' ')}`);
  console.log('(set SKIP_SYSTEM_PACKAGES=1 to run the tests without them)');
  const options = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  for (const verb of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...args] = [...sudo, 'env', ...options, ...verb];
    const { code, ending, output } = await run(command, args);
    if (code !== 0) return console.log(`apt-get ${verb[0]} ${ending}.\n\n${output}\n`);
  }
}

/** The full path of a program, if it's on PATH. */
export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.resolve(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
