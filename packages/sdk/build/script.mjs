import { build } from 'esbuild';
import { arrowFunctions } from './arrow-functions.mjs';
import { compress } from './compress.mjs';
import { findNames } from './find-names.mjs';
import { orderFunctions, variablesIn } from './order-functions.mjs';
import { rename } from './rename.mjs';
import { shortNames } from './short-names.mjs';

/** How each format is parsed. */
const sourceTypes = { iife: 'script', esm: 'module', cjs: 'commonjs' };

/** The frame of client mode is a file of its own, loaded on the first show. */
const frameApart = {
  name: 'frame-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/browser\/client-frame$/ }, () => ({
      path: './client-frame.js',
      external: true,
    }));
  },
};

/** Bundles and compresses a script, and finds the names in it that are still to be made short. */
export async function makeScript(entry, format, define) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    // Browsers of the last three years.
    target: ['chrome119', 'firefox119', 'safari17'],
    define,
    minifySyntax: true,
    sourcemap: 'external',
    outfile: 'dist/script.js',
    write: false,
    logLevel: 'warning',
    plugins: [frameApart],
  });
  const text = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text;
  const sourceType = sourceTypes[format];
  const bundled = arrowFunctions({ code: text('.js'), map: text('.map') }, sourceType);
  // Nearly all of it runs at once: browsers that know this word compile it off the main thread.
  const preamble = format === 'iife' ? '//# allFunctionsCalledOnLoad' : '';
  const script = await compress(bundled, sourceType, preamble);
  const { renamables, foreign } = findNames(script.code, sourceType, script.properties);
  return { ...script, sourceType, renamables, taken: new Set([...script.taken, ...foreign]) };
}

/** Makes the names short, and orders the functions. */
export function finishScript(script, { names, order }) {
  const { code, sourceType, renamables, taken } = script;
  const functions = variablesIn(code, sourceType).functions.map(({ id }) => id.name);
  const renamed = rename(script, shortNames(renamables, names, taken));
  return orderFunctions(renamed, sourceType, functions, order);
}
