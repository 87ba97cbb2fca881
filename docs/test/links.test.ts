import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsIn, inlineCode, linksIn } from './support/markdown';
import { exists, pages, read } from './support/repository';

/** A path relative to the root, as used in pages: `packages/sdk/src/popups.ts`. */
const REPOSITORY_PATH = /^(packages|scripts|docs|examples|deploy|e2e|bench|\.ci)\/[\w./@-]*$/;

function isBroken(page: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
  if (!exists(target)) return true;
  return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
}

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('has only links and images that resolve', () => {
    expect(linksIn(text).filter((link) => isBroken(page, link))).toEqual([]);
  });

  it('mentions only existing files and folders', () => {
    const named = inlineCode(text).filter((code) => REPOSITORY_PATH.test(code));
    expect(named.filter((file) => !exists(file) && !/\/(dist|types|data)$/.test(file))).toEqual([]);
  });
});

it('every documentation page is linked from the README or the home page, directly or indirectly', () => {
  const reached = new Set(['README.md', 'docs/index.md']);
  for (const page of reached)
    for (const link of linksIn(read(page))) {
      const target = path.posix.join(path.posix.dirname(page), link.split('#', 1).join());
      if (pages.includes(target)) reached.add(target);
    }
  const documentation = pages.filter((page) => !page.includes('/') || page.startsWith('docs/'));
  expect(documentation.filter((page) => !reached.has(page))).toEqual([]);
});
