import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './read-json.mjs';
import { readWorkspaces } from './workspaces.mjs';

/**
 * What node_modules was installed for.
 * @typedef {{ machine: string, files: string }} Stamp
 */

/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules', '.service-popups-install.json');

/**
 * @param {string} root
 * @returns {Stamp}
 */
export function wantedStamp(root) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const { folder } of readWorkspaces(root)) {
    hash.update(`\0${folder}\0`).update(readFileSync(path.join(root, folder, 'package.json')));
  }
  const [major = ''] = process.versions.node.split('.');
  return {
    machine: `node ${major} ${process.platform} ${process.arch}`,
    files: hash.digest('hex'),
  };
}

/**
 * @param {string} root
 * @returns {Partial<Stamp> | undefined} undefined when there is none, or none that can be read
 */
export function readStamp(root) {
  try {
    const stamp = readJson(stampFile(root));
    return typeof stamp === 'object' && stamp !== null ? stamp : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {Stamp} stamp
 */
export function writeStamp(root, stamp) {
  writeFileSync(stampFile(root), `${JSON.stringify(stamp)}\n`);
}
