import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const { version } = JSON.parse(await readFile('package.json', 'utf8'));

const shared = {
  bundle: true,
  minify: true,
  sourcemap: true,
  // Browsers of the last three years.
  target: ['chrome119', 'firefox119', 'safari17'],
  define: { __BASE_URL__: JSON.stringify(process.env.SERVICE_POPUPS_URL ?? '') },
  logLevel: 'warning',
};

await rm('dist', { recursive: true, force: true });
await Promise.all([
  build({ ...shared, entryPoints: ['src/index.ts'], format: 'esm', outfile: 'dist/index.js' }),
  build({ ...shared, entryPoints: ['src/index.ts'], format: 'cjs', outfile: 'dist/index.cjs' }),
  build({
    ...shared,
    entryPoints: ['src/script.ts'],
    format: 'iife',
    outfile: 'dist/service-popups.js',
    // The script is served without its map.
    sourcemap: 'external',
  }),
]);

const script = await readFile('dist/service-popups.js');
const gzip = gzipSync(script, { level: 9 });
await writeFile('dist/service-popups.js.gz', gzip);
await writeFile('dist/service-popups.js.br', brotliCompressSync(script));
await writeFile('dist/version.json', JSON.stringify({ version }));
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
console.log(`service-popups.js ${version}: ${gzip.length} bytes gzip, integrity ${integrity}`);
