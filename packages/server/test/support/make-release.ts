import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { inject } from 'vitest';
import { bundle } from '../../build/bundle.mjs';
import { writePublicFiles } from './write-public-files';

const sourceFile = (name: string): string =>
  fileURLToPath(new URL(`../../src/${name}`, import.meta.url));

export interface Release {
  folder: string;
  /** The script to run with `node`. */
  main: string;
}

interface OwnRelease extends Release {
  remove: () => Promise<void>;
}

/**
 * Bundles the server like the real build, with stub browser files. Default version: the current one. Use
 * `sharedRelease()` or `copyRelease()` unless the test needs another version.
 */
export async function makeRelease(version?: string): Promise<OwnRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'server-release-'));
  await chmod(folder, 0o755);
  await Promise.all([
    bundle({
      outdir: folder,
      plugins: version === undefined ? [] : [withVersion(version)],
    }),
    cp(sourceFile('db/migrations'), join(folder, 'migrations'), { recursive: true }),
    cp(sourceFile('db/functions'), join(folder, 'functions'), { recursive: true }),
    writePublicFiles(join(folder, 'public')),
    symlink(sourceFile('../../../node_modules'), join(folder, 'node_modules')),
    // Its `type` makes the bundle an ES module.
    cp(sourceFile('../package.json'), join(folder, 'package.json')),
  ]);
  return {
    ...releaseIn(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function withVersion(version: string): Plugin {
  return {
    name: 'version',
    setup(bundler) {
      bundler.onLoad({ filter: /src\/version\.ts$/ }, () => ({
        contents: `export const VERSION = '${version}';`,
      }));
    },
  };
}

/** Copies the release that this run made, for a test that changes it. */
export async function copyRelease(): Promise<OwnRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'server-release-'));
  await chmod(folder, 0o755);
  await cp(sharedRelease().folder, folder, { recursive: true });
  return { ...releaseIn(folder), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Returns the release that this run made. */
export function sharedRelease(): Release {
  return releaseIn(inject('release'));
}

function releaseIn(folder: string): Release {
  return { folder, main: join(folder, 'main.js') };
}

/** Adds a file with SQL functions to a release. */
export async function addFunctions({ folder }: Release, text: string): Promise<void> {
  await writeFile(join(folder, 'functions/zz-added.sql'), text);
}

/** Turns a release into a later one by adding a migration. */
export async function addMigration({ folder }: Release, statement: string): Promise<void> {
  const migrations = join(folder, 'migrations');
  const journal = join(migrations, 'meta/_journal.json');
  const content = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] };
  const when = (content.entries.at(-1)?.when ?? 0) + 1;
  const entry = { idx: content.entries.length, when, tag: 'added', breakpoints: true };
  const entries = [...content.entries, entry];
  await writeFile(journal, JSON.stringify({ ...content, entries }));
  await writeFile(join(migrations, 'added.sql'), statement);
}
