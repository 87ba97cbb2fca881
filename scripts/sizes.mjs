import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { glob } from './check/glob.mjs';
import { root } from './setup/root.mjs';

/** What each entry may weigh after gzip. A larger one fails the build. */
const budgets = [
  { name: 'SDK, script build', files: ['packages/sdk/dist/service-popups.js'], most: 10_050 },
  { name: 'SDK, ES module', files: ['packages/sdk/dist/index.js'], most: 9_950 },
  {
    name: 'survey frame, the whole document',
    files: ['packages/frame/dist/frame.html'],
    most: 13_000,
  },
  {
    name: 'dashboard, first screen',
    files: await glob('packages/dashboard/dist/assets', '.js'),
    most: 200_000,
  },
];

let failed = false;
for (const { name, files, most } of budgets) {
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const size = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  const fits = contents.length > 0 && size <= most;
  failed ||= !fits;
  const figures = `${String(size).padStart(7)} of ${String(most).padStart(7)} bytes gzip`;
  console.log(`${fits ? '✓' : '✗'} ${figures}  ${name}`);
}
process.exitCode = failed ? 1 : 0;
