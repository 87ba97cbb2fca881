import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashContents, hashOf } from './fingerprint.mjs';
import { readWorkspaces } from './workspaces.mjs';

/** @typedef {{ name: string, after: readonly string[], folders: readonly string[] }} Build */

/**
 * What gets built, whose output each copies, and which folders outside its package it reads.
 * @type {readonly Build[]}
 */
export const builds = [
  { name: 'frame', after: [], folders: [] },
  { name: 'sdk', after: ['frame'], folders: [] },
  { name: 'dashboard', after: [], folders: [] },
  { name: 'server', after: ['sdk', 'frame', 'dashboard'], folders: ['examples'] },
];

const sharedFiles = ['package-lock.json', 'tsconfig.base.json'];

/**
 * For each build a fingerprint of all it is made from.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function buildInputs(root) {
  const packages = packageHashes(root);
  const shared = sharedFiles.map((file) => {
    const full = path.join(root, file);
    return existsSync(full) ? readFileSync(full) : '';
  });
  /** @type {Map<string, string>} */
  const inputs = new Map();
  for (const { name, after, folders } of builds) {
    inputs.set(
      name,
      hashOf([
        ...shared,
        ...packages(`packages/${name}`),
        ...folders.map((folder) => hashContents(path.join(root, folder))),
        ...after.map((other) => inputs.get(other) ?? ''),
      ]),
    );
  }
  return inputs;
}

/**
 * @param {string} root
 * @returns {(folder: string) => string[]} the hashes of a package and all it depends on
 */
function packageHashes(root) {
  const workspaces = readWorkspaces(root);
  const folderOf = new Map(workspaces.map(({ folder, manifest }) => [manifest.name, folder]));
  const manifestOf = new Map(workspaces.map(({ folder, manifest }) => [folder, manifest]));
  /** @type {Map<string, string>} */
  const hashes = new Map();

  /** @param {string} folder */
  const hash = (folder) => {
    const known = hashes.get(folder);
    if (known !== undefined) return known;
    const fresh = hashContents(path.join(root, folder), ['dist', 'test', 'types']);
    hashes.set(folder, fresh);
    return fresh;
  };

  /** @param {string} folder */
  const neighbours = (folder) => {
    const { dependencies, devDependencies, peerDependencies } = manifestOf.get(folder) ?? {};
    return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
      .map((name) => folderOf.get(name))
      .filter((found) => found !== undefined);
  };

  return (folder) => {
    const reached = new Set([folder]);
    // A set visits what is added while it is walked.
    for (const next of reached) for (const found of neighbours(next)) reached.add(found);
    return [...reached].sort().map((each) => `${each} ${hash(each)}`);
  };
}
