import { expect, it } from 'vitest';
import { samplesIn } from './support/markdown';
import { entriesOf, exists, read } from './support/repository';

/** Folders whose contents the map doesn't list. */
const UNLISTED = /^(e2e|bench|examples\/[\w-]+)\/|\/test(\/|$)|\/meta$/;

/** The paths in a tree that is indented by two spaces per level. */
function pathsIn(tree: string): string[] {
  const open: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([\w.-]+)\//.exec(line) ?? [];
    if (name === undefined) return [];
    open.splice(indent.length / 2, Infinity, name);
    return open.join('/');
  });
}

function foldersBelow(folder: string): string[] {
  return entriesOf(folder)
    .filter(({ isFolder }) => isFolder)
    .flatMap(({ path }) => [path, ...foldersBelow(path)]);
}

const tree = samplesIn(read('ARCHITECTURE.md')).find(({ language }) => language === 'text');
const listed = pathsIn(tree?.code ?? '');

it('the code map lists only existing folders', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((folder) => !exists(folder))).toEqual([]);
});

it('the code map lists every folder', () => {
  const folders = foldersBelow('.').filter((folder) => !UNLISTED.test(folder));
  expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
});
