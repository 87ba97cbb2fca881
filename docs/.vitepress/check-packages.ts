import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vitepress';

const root = path.resolve(import.meta.dirname, '../..');
const LIST = 'docs/.vitepress/packages.json';

/**
 * Fails the build unless the list names all packages whose code is in the site. The server comes with their licences,
 * and is built before the site.
 */
export function checkPackages(): Plugin {
  return {
    name: 'check-packages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const folders = modules
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([file]) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? [])
        .map((folder) => path.relative(root, folder.replace(/^\0/, '')));
      const found = [...new Set(folders)].sort();
      const listed = JSON.parse(readFileSync(path.join(root, LIST), 'utf8')) as string[];
      if (found.join() !== listed.join())
        throw new Error(`${LIST} must be ${JSON.stringify(found, null, 2)}`);
    },
  };
}
