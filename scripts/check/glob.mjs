import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../setup/root.mjs';

/**
 * Files of one folder with an ending, as paths from the root; none where the folder is missing.
 * @param {string} folder
 * @param {string} ending
 */
export async function glob(folder, ending) {
  const names = await readdir(path.join(root, folder)).catch(() => []);
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}
