import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { root } from './repository';

const sdk = path.join(root, 'packages/sdk/src');

/** Lets samples that are tests use the page's `it` and `expect`. */
const vitestFromPage: Plugin = {
  name: 'vitest-from-page',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'page' }));
    pluginBuild.onLoad({ filter: /./, namespace: 'page' }, () => ({
      contents: 'export const { expect, it } = globalThis;',
    }));
  },
};

async function bundle(entry: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    alias: {
      '@service-popups/sdk': path.join(sdk, 'index.ts'),
      '@service-popups/sdk/server-mode': path.join(sdk, 'server-mode.ts'),
    },
    define: { __BASE_URL__: '""', __VERSION__: '"0.0.0"' },
    bundle: true,
    format: 'iife',
    logLevel: 'silent',
    plugins: [vitestFromPage],
    ...entry,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join();
}

/** Bundles a sample with the SDK, so that a browser can run it. */
export function bundleSample(contents: string): Promise<string> {
  return bundle({ stdin: { contents, resolveDir: root, loader: 'ts' } });
}

/** Bundles the current source of `/service-popups.js`. */
export function bundleScript(): Promise<string> {
  return bundle({ entryPoints: [path.join(sdk, 'script.ts')] });
}
