import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { constants, version } from './build/constants.mjs';
import { finishScript, makeScript } from './build/script.mjs';

const tuned = JSON.parse(await readFile('build/tuned.json', 'utf8'));
const define = await constants();

async function write(name, entry, format) {
  const { code, map } = finishScript(await makeScript(entry, format, define), tuned);
  // The script tag's file does not name its map: pages are not to fetch it.
  const link = format === 'iife' ? '' : `\n//# sourceMappingURL=${name}.map`;
  await writeFile(`dist/${name}`, code + link);
  await writeFile(`dist/${name}.map`, JSON.stringify({ ...JSON.parse(map), file: name }));
}

await rm('dist', { recursive: true, force: true });
await mkdir('dist');
await Promise.all([
  write('index.js', 'src/index.ts', 'esm'),
  write('index.cjs', 'src/index.ts', 'cjs'),
  write('service-popups.js', 'src/script.ts', 'iife'),
  write('client-frame.js', 'src/browser/client-frame.ts', 'esm'),
]);

// What the server serves by script tag, compressed once.
for (const name of ['service-popups.js', 'client-frame.js']) {
  const content = await readFile(`dist/${name}`);
  await writeFile(`dist/${name}.gz`, gzipSync(content, { level: 9 }));
  await writeFile(`dist/${name}.br`, brotliCompressSync(content));
}
const script = await readFile('dist/service-popups.js');
const gzip = await readFile('dist/service-popups.js.gz');
await writeFile('dist/version.json', JSON.stringify({ version }));
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
console.log(`service-popups.js ${version}: ${gzip.length} bytes gzip, integrity ${integrity}`);
