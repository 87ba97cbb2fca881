import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const target = ['chrome109', 'firefox109', 'safari16'];

async function bundle(entry, options = {}) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    target,
    ...options,
  });
  return result.outputFiles[0].text.trim();
}

const style = await bundle('src/styles/frame.css');
const code = await bundle('src/main.tsx', {
  format: 'iife',
  jsx: 'automatic',
  jsxImportSource: 'preact',
});
// Nothing inside the script may end its element or open a comment.
const script = code.replace(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');

// The end tags of body and html are the parser's to add.
const html = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  `<title>Survey</title><style>${style}</style></head><body><div id="root"></div>`,
  '<script type="application/json" id="definition">__DEFINITION__</script>',
  `<script>${script}</script>`,
].join('');

const hash = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

await rm('dist', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
await writeFile('dist/frame.html', html);
await writeFile(
  'dist/frame.json',
  `${JSON.stringify({ script: hash(script), style: hash(style) }, null, 2)}\n`,
);
console.log(`frame.html: ${String(gzipSync(html, { level: 9 }).length)} bytes gzip`);
