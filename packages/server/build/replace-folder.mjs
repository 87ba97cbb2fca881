import { rename, rm } from 'node:fs/promises';

/** Puts a finished folder in the place of another at once, so that nobody reads a file that is still being written. */
export async function replaceFolder(target, finished) {
  const old = `${finished}-old`;
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch(ignoreMissing);
  await rename(finished, target);
  await rm(old, { recursive: true, force: true });
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
