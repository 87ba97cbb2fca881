import path from 'node:path';
import { build } from 'esbuild';
import { sourceOptions } from './bundle.mjs';

/**
 * Shares the exports of `src/shared.ts` with the pieces, through the global `core`. Everything else
 * that a piece imports is bundled into it.
 */
export async function share() {
  const { metafile } = await build({
    entryPoints: ['src/shared.ts'],
    ...sourceOptions,
    metafile: true,
    format: 'esm',
    outfile: 'shared.js',
  });
  const names = metafile.outputs['shared.js'].exports.join();
  const sources = metafile.inputs['src/shared.ts'].imports.map((found) => path.resolve(found.path));
  const exposeShared = `import {${names}} from './shared';Object.assign(window,{core:{${names}}});`;
  const useShared = {
    name: 'from-core',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, async ({ path: source, pluginData, ...options }) => {
        if (pluginData === 'resolving') return undefined;
        const found = await resolve(source, { ...options, pluginData: 'resolving' });
        return sources.includes(found.path) ? { path: 'core', namespace: 'core' } : found;
      });
      onLoad({ filter: /./, namespace: 'core' }, () => ({
        contents: `export const {${names}}=core`,
      }));
    },
  };
  return { exposeShared, useShared };
}
