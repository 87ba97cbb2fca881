import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders with installed, built or stored files. */
const GENERATED =
  /^(node_modules|dist|types|reference|data(-.*)?|test-results|packed|playwright-report|\.git|\.cache|\.turbo|\.next|\.svelte-kit)$/;

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export function exists(file: string): boolean {
  return existsSync(path.join(root, file));
}

export function entriesOf(folder: string) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => ({ path: path.posix.join(folder, entry.name), isFolder: entry.isDirectory() }));
}

/** All files in a folder and its subfolders, as paths relative to the root. */
export function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap(({ path: found, isFolder }) =>
    isFolder ? filesBelow(found) : [found],
  );
}

export const pages = filesBelow('.').filter((file) => file.endsWith('.md'));
