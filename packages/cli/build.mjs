import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

await rm('dist', { recursive: true, force: true });

// Our own packages go into the bundle; what comes from the registry stays outside.
await build({
  entryPoints: ['src/main.ts'],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outdir: 'dist',
  splitting: true,
  external: ['@modelcontextprotocol/sdk', 'typebox'],
  sourcemap: true,
  logLevel: 'warning',
});
