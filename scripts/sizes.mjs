import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { scriptsOf } from './check/dashboard-scripts.mjs';
import { documentOf } from '../packages/frame/build/document.mjs';
import { root } from './setup/root.mjs';

/** What each entry may weigh after gzip. A larger one fails the build. */
const budgets = [
  // 12 KiB instead of 10: a stock minifier and errors that say what to do are worth the difference.
  { name: 'SDK, script build', files: ['packages/sdk/dist/service-popups.js'], most: 12_288 },
  { name: 'SDK, ES module', files: ['packages/sdk/dist/index.js'], most: 12_288 },
  {
    name: 'dashboard, first screen',
    files: await scriptsOf('src/popups/popups-page.tsx'),
    most: 200_000,
  },
];

let failed = false;
function check(name, contents, most) {
  const size = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  const fits = contents.length > 0 && size <= most;
  failed ||= !fits;
  const figures = `${String(size).padStart(7)} of ${String(most).padStart(7)} bytes gzip`;
  console.log(`${fits ? '✓' : '✗'} ${figures}  ${name}`);
}

const read = (file) => readFile(path.join(root, file));
for (const { name, files, most } of budgets) check(name, await Promise.all(files.map(read)), most);

// Documents as the server puts them together, with a small survey inside.
const kit = JSON.parse(await read('packages/frame/dist/frame.json'));
const popup = { title: 'How are we doing?', message: 'Two questions, half a minute.' };
const question = (type) => ({ id: type, type, title: 'What do you think?' });
const documents = [
  { name: 'survey frame, NPS and text', types: ['nps', 'text'], most: 16_000 },
  { name: 'survey frame, every type of question', types: Object.keys(kit.questions), most: 26_000 },
];
for (const { name, types, most } of documents) {
  const pages = [{ id: 'page', questions: types.map(question) }];
  const ends = [{ id: 'end', title: 'Thank you' }];
  const survey = { id: 'survey', version: 1, defaultLanguage: 'en', pages, ends };
  check(name, [documentOf(kit, types, { popup, survey })], most);
}
process.exitCode = failed ? 1 : 0;
