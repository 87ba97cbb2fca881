import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../setup/root.mjs';

const dist = 'packages/dashboard/dist';

/** The scripts and fonts that the dashboard's first screen needs: those of the entry point and its imports. */
export async function listFirstScripts() {
  const manifest = JSON.parse(await readFile(path.join(root, dist, '.vite/manifest.json'), 'utf8'));
  const needed = new Set();
  const add = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const other of manifest[name].imports ?? []) add(other);
  };
  add('index.html');
  return [...needed]
    .flatMap((name) => [manifest[name].file, ...(manifest[name].assets ?? [])])
    .map((file) => `${dist}/${file}`);
}
