import { execFileSync } from 'node:child_process';
import { root } from './setup/root.mjs';

/** The packages for apps and scripts, by folder in `packages`. A server offers them for download. */
export const clientPackages = ['sdk', 'react', 'vue', 'svelte', 'api', 'cli'];

/** The packages that are published. */
export const published = [...clientPackages, 'server'];

/** Packs built packages into a folder. Returns what npm says about each tarball. */
export function packPackages(names, folder, cwd = root) {
  const workspaces = names.flatMap((name) => ['--workspace', `packages/${name}`]);
  const args = ['pack', '--json', '--pack-destination', folder, ...workspaces];
  return JSON.parse(
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}
