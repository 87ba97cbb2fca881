import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

await rm('dist', { recursive: true, force: true });

const options = {
  entryPoints: ['src/index.ts'],
  bundle: true,
  packages: 'external',
  target: 'es2022',
  sourcemap: true,
  logLevel: 'warning',
};
await Promise.all([
  build({ ...options, format: 'esm', outfile: 'dist/index.js' }),
  build({ ...options, format: 'cjs', outfile: 'dist/index.cjs' }),
]);
