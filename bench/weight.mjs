import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { documentOf } from '../packages/frame/build/document.mjs';
import { recordResults } from './support/results.mjs';

/**
 * Compares the gzipped size of what a page loads to show a survey with a rating and a text: ours, and
 * PostHog's library with its survey module, downloaded from the npm registry.
 */
const PEER = 'posthog-js@1.445.5';
const PEER_FILES = ['dist/array.js', 'dist/surveys.js'];

const root = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);
const gzip = (content) => gzipSync(content, { level: 9 }).length;

const kit = JSON.parse(await readFile(path.join(root, 'packages/frame/dist/frame.json'), 'utf8'));
const question = (id, type) => ({ id, type, title: 'How do you like it?' });
const survey = {
  id: 'nps',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    { id: 'rating', questions: [question('rating', 'nps')] },
    { id: 'reason', questions: [question('reason', 'text')] },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
};
const popup = { id: 'p', surveyId: 'nps', productId: 'b', title: 'A question', message: '' };
const definition = { popup: { ...popup, triggers: [], version: 1 }, survey };

async function peerSizes() {
  const folder = await mkdtemp(path.join(tmpdir(), 'weight-'));
  try {
    const { stdout } = await run('npm', ['pack', '--silent', PEER], { cwd: folder });
    await run('tar', ['xzf', stdout.trim()], { cwd: folder });
    const files = PEER_FILES.map((name) => readFile(path.join(folder, 'package', name)));
    return (await Promise.all(files)).map(gzip);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const script = gzip(await readFile(path.join(root, 'packages/sdk/dist/service-popups.js')));
const frame = gzip(documentOf(kit, ['nps', 'text'], definition));
const row = (name, [first, second], ratio) =>
  console.log(
    name.padEnd(20),
    ...[first, second, first + second].map((bytes) => String(bytes).padStart(12)),
    (ratio ?? '').padStart(8),
  );
const peer = await peerSizes();
const ratio = (peer[0] + peer[1]) / (script + frame);
console.log(' '.repeat(20), ...['library', 'survey', 'total'].map((name) => name.padStart(12)));
row('ours', [script, frame], '1.0');
row(PEER, peer, ratio.toFixed(1));
await recordResults('weight', { ratio });
