import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJson } from './read-json.mjs';
import { readWorkspaces } from './workspaces.mjs';

/**
 * @typedef {import('./workspaces.mjs').Manifest & {
 *   version?: string, integrity?: string, link?: boolean,
 *   optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 * }} Locked
 * @typedef {Record<string, Locked>} Packages
 */

const dependencyFields = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/**
 * Whether npm's own record of what lies in node_modules agrees with the lock file, and the lock
 * file with every package.json: then somebody has run npm already, and we need not.
 * @param {string} root
 */
export function installedMatchesLock(root) {
  try {
    const locked = readPackages(path.join(root, 'package-lock.json'));
    const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
    return manifestsMatch(root, locked) && packagesMatch(locked, installed);
  } catch {
    return false;
  }
}

/** @param {string} file */
function readPackages(file) {
  return /** @type {{ packages: Packages }} */ (readJson(file)).packages;
}

/**
 * @param {string} root
 * @param {Packages} locked
 */
function manifestsMatch(root, locked) {
  return readWorkspaces(root).every(({ folder, manifest }) => {
    const known = locked[folder];
    return (
      known !== undefined &&
      dependencyFields.every((field) =>
        isDeepStrictEqual(manifest[field] ?? {}, known[field] ?? {}),
      )
    );
  });
}

/**
 * @param {Packages} locked
 * @param {Packages} installed
 */
function packagesMatch(locked, installed) {
  return Object.entries(locked).every(([folder, wanted]) => {
    if (folder === '') return true;
    const found = installed[folder];
    if (found === undefined) return wanted.optional === true && !isForThisMachine(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Only what names its system and processor, and no C library, surely belongs here.
 * @param {Locked} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  return (
    os?.includes(process.platform) === true &&
    cpu?.includes(process.arch) === true &&
    libc === undefined
  );
}
