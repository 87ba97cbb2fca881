import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundle } from './build/bundle.mjs';

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const frame = await readFile('../frame/dist/frame.html', 'utf8');
const define = {
  __BASE_URL__: JSON.stringify(process.env.SERVICE_POPUPS_URL ?? ''),
  __VERSION__: JSON.stringify(version),
  __FRAME__: JSON.stringify(frame.replace('__DEFINITION__', 'null')),
};

async function write(name, entry, format) {
  const { code, map } = await bundle({ entry, format, name, define });
  // The script tag's file doesn't link its map, so that pages never fetch it.
  const link = format === 'iife' ? '' : `\n//# sourceMappingURL=${name}.map`;
  await writeFile(`dist/${name}`, code + link);
  await writeFile(`dist/${name}.map`, map);
}

await rm('dist', { recursive: true, force: true });
await mkdir('dist');
await Promise.all([
  write('index.js', 'src/index.ts', 'esm'),
  write('server-mode.js', 'src/server-mode.ts', 'esm'),
  write('index.cjs', 'src/index.ts', 'cjs'),
  write('service-popups.js', 'src/script.ts', 'iife'),
  write('client-frame.js', 'src/browser/client-frame.ts', 'esm'),
  write('formats.js', 'src/browser/formats.ts', 'esm'),
  write('messages.js', 'src/browser/messages.ts', 'esm'),
]);

// Compress the files that the server sends once, at build time.
for (const name of ['service-popups.js', 'client-frame.js', 'formats.js', 'messages.js']) {
  const content = await readFile(`dist/${name}`);
  await writeFile(`dist/${name}.gz`, gzipSync(content, { level: 9 }));
  await writeFile(`dist/${name}.br`, brotliCompressSync(content));
}
await writeFile('dist/version.json', JSON.stringify({ version }));
const script = await readFile('dist/service-popups.js');
const { length } = await readFile('dist/service-popups.js.gz');
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
console.log(`service-popups.js ${version}: ${length} bytes gzip, integrity ${integrity}`);
