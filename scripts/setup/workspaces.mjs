import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './read-json.mjs';

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {object} Manifest
 * @property {string} [name]
 * @property {string[]} [workspaces]
 * @property {Versions} [dependencies]
 * @property {Versions} [devDependencies]
 * @property {Versions} [optionalDependencies]
 * @property {Versions} [peerDependencies]
 *
 * @typedef {object} Workspace
 * @property {string} folder relative to the root, with forward slashes; '' is the root itself
 * @property {Manifest} manifest
 */

/**
 * The root and every workspace that has a package.json.
 * @param {string} root
 * @returns {Workspace[]}
 */
export function readWorkspaces(root) {
  const manifest = readManifest(root, '');
  const folders = (manifest.workspaces ?? [])
    .flatMap((pattern) => expand(root, pattern))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  return [
    { folder: '', manifest },
    ...folders.map((folder) => ({ folder, manifest: readManifest(root, folder) })),
  ];
}

/**
 * @param {string} root
 * @param {string} folder
 */
function readManifest(root, folder) {
  return /** @type {Manifest} */ (readJson(path.join(root, folder, 'package.json')));
}

/**
 * The two forms of pattern in use: a folder, and every folder of a folder.
 * @param {string} root
 * @param {string} pattern
 */
function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(path.join(root, parent))) return [];
  return readdirSync(path.join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}`);
}
