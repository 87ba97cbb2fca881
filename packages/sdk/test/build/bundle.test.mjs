import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundle } from '../../build/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const define = { __BASE_URL__: '""', __VERSION__: '"1"' };

it.each([
  ['esm', 'src/server-mode.ts'],
  ['cjs', 'src/index.ts'],
  ['iife', 'src/script.ts'],
])('the source map of the %s build points to the line in the source', async (format, entry) => {
  const { code, map } = await bundle({ entry: root + entry, format, name: 'out.js', define });
  const lines = code.split('\n');
  const line = lines.findIndex((text) => text.includes('"retry-after"'));
  const column = lines[line].indexOf('"retry-after"');
  const { originalSource, originalLine } = new SourceMap(JSON.parse(map)).findEntry(line, column);
  const source = readFileSync(path.resolve('dist', originalSource), 'utf8');
  expect(originalSource).toMatch(/src\/browser\/request\.ts$/);
  expect(source.split('\n')[originalLine]).toContain("'retry-after'");
});

it('[H13] the entry for server mode imports no frame for client mode, and the main entry imports both', async () => {
  const importsOf = async (entry) => {
    const { code } = await bundle({ entry: root + entry, format: 'esm', name: 'out.js', define });
    return [...code.matchAll(/["'](\.\/[\w-]+\.js)["']/g)].map(([, file]) => file).sort();
  };
  expect(await importsOf('src/server-mode.ts')).toEqual(['./formats.js', './messages.js']);
  expect(await importsOf('src/index.ts')).toEqual(['./client-frame.js', './server-mode.js']);
});
