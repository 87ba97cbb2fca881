import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const neverCounted = new Set(['node_modules', '.DS_Store']);

/**
 * The files below a folder, as sorted relative paths; none when there is no such folder.
 * @param {string} folder
 * @param {readonly string[]} [except] names left out, at the top only
 * @returns {string[]}
 */
function listFiles(folder, except = []) {
  return readEntries(folder)
    .filter(({ name }) => !neverCounted.has(name) && !except.includes(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return listFiles(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .sort();
}

/** @param {string} folder */
function readEntries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** @param {readonly (string | Buffer)[]} parts */
export function hashOf(parts) {
  const hash = createHash('sha256');
  // The length before each part keeps ["ab", "c"] apart from ["a", "bc"].
  for (const part of parts)
    hash
      .update(String(Buffer.byteLength(part)))
      .update(':')
      .update(part);
  return hash.digest('hex');
}

/**
 * By names and contents, so that a checkout that only moves dates changes nothing.
 * @param {string} folder
 * @param {readonly string[]} [except]
 */
export function hashContents(folder, except) {
  return hashOf(
    listFiles(folder, except).flatMap((file) => [file, readFileSync(path.join(folder, file))]),
  );
}

/**
 * By names and sizes: enough to see that something was taken away.
 * @param {string} folder
 * @returns {string | undefined} undefined when nothing is there
 */
export function hashListing(folder) {
  const files = listFiles(folder);
  if (files.length === 0) return undefined;
  return hashOf(files.flatMap((file) => [file, String(statSync(path.join(folder, file)).size)]));
}
