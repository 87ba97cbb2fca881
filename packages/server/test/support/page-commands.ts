import { readdirSync, readFileSync } from 'node:fs';

const inRepository = (path: string): URL => new URL(`../../../../${path}`, import.meta.url);

/** The pages for people who run the server. */
export const operatingPages = [
  'docs/operating.md',
  ...readdirSync(inRepository('docs/operating')).map((name) => `docs/operating/${name}`),
];

/** Shell commands on a page. */
export interface CommandBlock {
  page: string;
  script: string;
  /** The word after `sh`: which test runs them. Without one, it's the test of all blocks that need nothing special. */
  name: string;
  /** Whether the page says that no test runs them. */
  isMarked: boolean;
}

const BLOCK = /^```sh ?([\w-]*)\n(.*?)^```\n+(Not tested here: )?/gms;

/** The shell blocks of a page, in order. */
export function commandBlocks(page: string): CommandBlock[] {
  return [...readPage(page).matchAll(BLOCK)].map(([, name = '', script = '', mark]) => ({
    ...{ page, script, name, isMarked: mark !== undefined },
  }));
}

/** The blocks that a test of this name has to run. */
export function blocksRunBy(name: string): CommandBlock[] {
  return operatingPages
    .flatMap(commandBlocks)
    .filter((block) => block.name === name && !block.isMarked);
}

/** The text of a page. */
function readPage(page: string): string {
  return readFileSync(inRepository(page), 'utf8');
}

/** The settings on these pages for a test of this name. */
export function iniBlock(name: string): string {
  const found = operatingPages.flatMap((page) => [
    ...readPage(page).matchAll(new RegExp(`^\`\`\`ini ${name}\\n(.*?)^\`\`\``, 'gms')),
  ]);
  if (found.length !== 1) throw new Error(`There isn't exactly one block of settings for ${name}.`);
  return found[0]?.[1] ?? '';
}
