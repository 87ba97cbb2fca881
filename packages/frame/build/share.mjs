import path from 'node:path';
import { build } from 'esbuild';
import { sourceOptions } from './bundle.mjs';

/**
 * Pieces run after the core and take from it, as the global `core`, what `src/shared.ts` names;
 * anything else they import becomes part of them.
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
  const give = `import {${names}} from './shared';Object.assign(window,{core:{${names}}});`;
  const take = {
    name: 'from-core',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, async ({ path: wanted, pluginData, ...options }) => {
        if (pluginData === 'asked') return undefined;
        const found = await resolve(wanted, { ...options, pluginData: 'asked' });
        return sources.includes(found.path) ? { path: 'core', namespace: 'core' } : found;
      });
      onLoad({ filter: /./, namespace: 'core' }, () => ({
        contents: `export const {${names}}=core`,
      }));
    },
  };
  return { give, take };
}
