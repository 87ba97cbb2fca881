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
 * Properties that get short names in the build. They are passed between our own parts only: never to or from
 * the host app, the server, the frame, storage or the browser.
 */
const internalNames = [
  // The platform.
  ['newId', 'createTimer', 'localStore', 'sessionStore', 'memoryStore', 'withLock', 'onEvent'],
  ['onElement', 'claimKey', 'pageUrl', 'scrollPosition', 'isCovered', 'openFrame', 'mayShow'],
  // The session and its parts.
  ['repeatSuppressed', 'updateTriggers', 'customEvent', 'onSettled', 'onArmed', 'onTakenOver'],
  ['onRejected', 'onLoad', 'countSuppression', 'definitions', 'eligibility', 'reporter', 'visitor'],
  ['outbox', 'isRejected', 'identify', 'markAnswered', 'markShown', 'suppressions', 'isRepeated'],
  [
    'frameUrl',
    'getPopups',
    'isFree',
    'launched',
    'fireOnce',
    'onCustomEvent',
    'onHello',
    'onMoved',
  ],
  // Helpers.
  ['othersRemainingMs', 'isContested', 'remainingMs', 'holder', 'renew', 'runUnlessWaiting'],
  ['retryAfterMs', 'maxItems', 'maxAgeMs', 'onDrop'],
].flat();

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
    mangle: { properties: { regex: new RegExp(`^(${internalNames.join('|')})$`) } },
    // Nearly all of the script runs on load; with this hint, Chromium compiles it off the main thread.
    format: { preamble: format === 'iife' ? '//# allFunctionsCalledOnLoad' : '' },
    sourceMap: { content: map.text, filename: name },
  });
}
