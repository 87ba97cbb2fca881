import { mkdir, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { bundle } from './build/bundle.mjs';
import { join } from './build/document.mjs';
import { buildGallery } from './build/gallery.mjs';
import { importSource } from './build/import-source.mjs';
import { extraPieces, questionPieces } from './build/question-pieces.mjs';
import { share } from './build/share.mjs';
import { wordsIn } from './build/words-in.mjs';

// The HTML around style, definition and script. Browsers add the end tags of body and html themselves.
const template = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><title>Survey</title><style>',
  '</style></head><body><div id="root"></div><script type="application/json" id="definition">',
  '</script><script>',
  '</script>',
];

const { languages: words } = await importSource('src/words/languages.ts');
const { pageWords } = await importSource('src/words/page-words.ts');
const { getDirection } = await importSource('src/words/direction.ts');
const { exposeShared, useShared } = await share();
const piece = async (source, plugins) => {
  const bundled = await bundle(source, plugins);
  return { ...bundled, words: wordsIn(bundled.script, words.en) };
};
const core = await piece(`${exposeShared}import './core'`);
const names = [...new Set(Object.values(questionPieces).flat()), ...extraPieces, 'client'];
const pieces = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => [name, await piece(`import './pieces/${name}'`, [useShared])]),
  ),
);
const pagePiece = await bundle(`import './pieces/page'`, [useShared]);
const page = { ...pagePiece, words: wordsIn(pagePiece.script, pageWords.en) };

// Client mode: every piece and every language. The definition arrives over the port.
const html = join(template, [core, ...Object.values(pieces)], '__DEFINITION__');

const gallery = await buildGallery(Object.keys(words));

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
await writeFile('dist/frame.html', html);
delete pieces.client;
const parts = {
  ...{ template, core, pieces, page, questions: questionPieces, words },
  // Notices have no script that sets the direction.
  pageWords: Object.fromEntries(
    Object.entries(pageWords).map(([tag, texts]) => [tag, { ...texts, dir: getDirection(tag) }]),
  ),
};
await writeFile('dist/frame.json', `${JSON.stringify(parts, null, 1)}\n`);
await writeFile('dist/gallery.json', JSON.stringify(gallery));
console.log(`frame.html: ${String(gzipSync(html, { level: 9 }).length)} bytes gzip`);
