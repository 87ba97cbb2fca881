import { basename } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';

/**
 * Keeps what few pages need in separate files, loaded when a popup first needs them. As an ES module, the package's main
 * entry imports the one for server mode, so that nothing is in the package twice.
 */
const separateFiles = {
  name: 'separate-files',
  setup({ initialOptions, onResolve }) {
    onResolve({ filter: /^\.\/browser\/(client-frame|formats|messages)$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path)}.js`, external: true } : undefined,
    );
    onResolve({ filter: /^\.\/server-mode$/ }, () =>
      initialOptions.format === 'esm' ? { path: './server-mode.js', external: true } : undefined,
    );
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
    plugins: [separateFiles],
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
