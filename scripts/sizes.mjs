import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { listFirstScripts } from './check/dashboard-scripts.mjs';
import { documentOf } from '../packages/frame/build/document.mjs';
import { root } from './setup/root.mjs';

/** Maximum sizes after gzip. */
const budgets = [
  // Above 12 KiB for error messages that say what to do, and older browsers without the Navigation API.
  { name: 'SDK, script build', files: ['packages/sdk/dist/service-popups.js'], maxBytes: 14_000 },
  {
    name: 'SDK, ES module',
    files: ['packages/sdk/dist/index.js', 'packages/sdk/dist/server-mode.js'],
    maxBytes: 14_000,
  },
  { name: 'SDK, formats on demand', files: ['packages/sdk/dist/formats.js'], maxBytes: 4_500 },
  // Without the SDK, after the host app has minified them.
  { name: 'React binding', files: ['packages/react/dist/index.js'], minify: true, maxBytes: 1_100 },
  { name: 'Vue binding', files: ['packages/vue/dist/index.js'], minify: true, maxBytes: 1_100 },
  {
    name: 'Svelte binding',
    files: ['packages/svelte/dist/index.svelte.js'],
    minify: true,
    maxBytes: 1_100,
  },
  {
    name: 'dashboard, first screen',
    // The list of popups is part of the entry point.
    files: await listFirstScripts(),
    maxBytes: 200_000,
  },
];

/** Sentences that state the size of a build, in kilobytes. */
const statements = [
  {
    page: 'README.md',
    name: 'SDK, script build',
    sentence: (size) => `The script is about ${size} KB`,
  },
  {
    page: 'docs/guides/questions.md',
    name: 'survey frame, NPS and text',
    sentence: (size) => `A survey with a rating and a text field is about ${size} KB`,
  },
];

let failed = false;
const sizes = new Map();
function check(name, contents, maxBytes) {
  const size = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  sizes.set(name, size);
  const fits = contents.length > 0 && size <= maxBytes;
  failed ||= !fits;
  const figures = `${String(size).padStart(7)} of ${String(maxBytes).padStart(7)} bytes gzip`;
  console.log(`${fits ? '✓' : '✗'} ${figures}  ${name}`);
}

const read = (file) => readFile(path.join(root, file));
const minified = async (content) =>
  (await transform(content, { format: 'esm', minify: true })).code;
for (const { name, files, minify, maxBytes } of budgets) {
  const contents = await Promise.all(files.map(read));
  check(name, minify ? await Promise.all(contents.map(minified)) : contents, maxBytes);
}

// Documents with a small survey, as the server assembles them.
const kit = JSON.parse(await read('packages/frame/dist/frame.json'));
const popup = { title: 'How are we doing?', message: 'Two questions, half a minute.' };
const question = (type) => ({ id: type, type, title: 'What do you think?' });
const documents = [
  { name: 'survey frame, NPS and text', types: ['nps', 'text'], maxBytes: 16_000 },
  {
    name: 'survey page, NPS and text',
    types: ['nps', 'text'],
    more: [kit.page],
    maxBytes: 20_000,
  },
  {
    name: 'survey frame, every question type',
    types: Object.keys(kit.questions),
    maxBytes: 26_000,
  },
];
for (const { name, types, more, maxBytes } of documents) {
  const pages = [{ id: 'page', questions: types.map(question) }];
  const ends = [{ id: 'end', title: 'Thank you' }];
  const survey = { id: 'survey', version: 1, defaultLanguage: 'en', pages, ends };
  check(name, [documentOf(kit, types, { popup, survey }, more)], maxBytes);
}

for (const { page, name, sentence } of statements) {
  const expected = sentence(Math.round(sizes.get(name) / 1000));
  if ((await read(page)).includes(expected)) continue;
  failed = true;
  console.log(`✗ ${page} doesn't say: ${expected}`);
}
process.exitCode = failed ? 1 : 0;
