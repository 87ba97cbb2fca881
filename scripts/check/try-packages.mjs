import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs packages in a new project, then loads each one and runs its commands. Returns problems. */
export function tryPackages(folder, tarballs, manifests) {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }));
  const run = (command, ...args) => {
    const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? [] : [`${[command, ...args].join(' ')} failed: ${stderr}`];
  };
  const options = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = run('npm', 'install', ...options, ...tarballs);
  if (installed.length > 0) return installed;
  return manifests.flatMap(({ name, exports: { '.': main = {} } = {}, bin = {} }) => [
    // Svelte packages are compiled by the host app, so Node can't load them.
    ...((main.import ?? main.default) && !main.svelte
      ? run('node', '--input-type=module', '-e', `await import('${name}')`)
      : []),
    ...(main.require ? run('node', '-e', `require('${name}')`) : []),
    ...Object.keys(bin).flatMap((command) =>
      run(path.join('node_modules', '.bin', command), '--help'),
    ),
  ]);
}
