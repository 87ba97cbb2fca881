import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

/**
 * Builds the package in the working directory into `dist`, including the code that bindings share. The
 * SDK and the framework stay imports. Host apps minify it with their own code.
 * @param {{ entry: string, formats: Record<string, 'esm' | 'cjs'>, banner?: string }} options
 */
export async function buildBinding({ entry, formats, banner = '' }) {
  await rm('dist', { recursive: true, force: true });
  for (const [name, format] of Object.entries(formats))
    await build({
      entryPoints: [entry],
      outfile: `dist/${name}`,
      format,
      bundle: true,
      packages: 'bundle',
      external: ['@service-popups/sdk', 'react', 'vue', 'svelte'],
      target: 'es2022',
      banner: { js: banner },
    });
}
