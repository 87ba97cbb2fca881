import { cp, mkdir, rm } from 'node:fs/promises';
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
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'bundle-own-packages-only',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@service-popups/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});

// The documentation site comes later, from `copy-site.mjs`.
await mkdir('dist/public/docs', { recursive: true });
await mkdir('dist/public/sdk', { recursive: true });
await Promise.all([
  cp('src/db/migrations', 'dist/migrations', { recursive: true }),
  cp('src/db/functions', 'dist/functions', { recursive: true }),
  cp('../dashboard/dist', 'dist/public/dashboard', { recursive: true }),
  cp('../frame/dist', 'dist/public/frame', { recursive: true }),
  cp('../../examples/shop', 'dist/public/demo', { recursive: true }),
  ...['service-popups.js', 'client-frame.js', 'formats.js']
    .flatMap((name) => [name, `${name}.gz`, `${name}.br`])
    .concat('version.json')
    .map((name) => cp(`../sdk/dist/${name}`, `dist/public/sdk/${name}`)),
]);
