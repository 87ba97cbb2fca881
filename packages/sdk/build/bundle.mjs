import { build } from 'esbuild';
import { minify } from 'terser';

/** Keeps the frame of client mode in a separate file, loaded when a popup first shows. */
const clientFrame = {
  name: 'client-frame',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/browser\/client-frame$/ }, () => ({
      path: './client-frame.js',
      external: true,
    }));
  },
};

/**
 * Bundles an entry and minifies it.
 * @param {{ entry: string, format: 'esm' | 'cjs' | 'iife', name: string, define: Record<string, string> }} options
 * @returns {Promise<{ code: string, map: string }>}
 */
export async function bundle({ entry, format, name, define }) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    // Browsers from the last three years.
    target: ['chrome119', 'firefox119', 'safari17'],
    define,
    sourcemap: 'external',
    outfile: `dist/${name}`,
    write: false,
    plugins: [clientFrame],
  });
  const [map, script] = outputFiles;
  return minify(script.text, {
    ecma: 2020,
    module: format === 'esm',
    toplevel: true,
    compress: { passes: 2 },
    // Nearly all of the script runs on load; with this hint, Chromium compiles it off the main thread.
    format: { preamble: format === 'iife' ? '//# allFunctionsCalledOnLoad' : '' },
    sourceMap: { content: map.text, filename: name },
  });
}
