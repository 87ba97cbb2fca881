import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { root } from './repository';

const sdk = path.join(root, 'packages/sdk/src');

/** In a sample that is a test, `it` and `expect` are those that its page was given. */
const testsFromThePage: Plugin = {
  name: 'tests-from-the-page',
  setup(building) {
    building.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'page' }));
    building.onLoad({ filter: /./, namespace: 'page' }, () => ({
      contents: 'export const { expect, it } = globalThis;',
    }));
  },
};

async function bundle(entry: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    alias: { '@service-popups/sdk': path.join(sdk, 'index.ts') },
    define: { __BASE_URL__: '""', __VERSION__: '"0.0.0"' },
    bundle: true,
    format: 'iife',
    logLevel: 'silent',
    plugins: [testsFromThePage],
    ...entry,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join();
}

/** A sample as a browser can run it, with the SDK in it. */
export function bundleSample(contents: string): Promise<string> {
  return bundle({ stdin: { contents, resolveDir: root, loader: 'ts' } });
}

/** What the server serves as `/service-popups.js`, from the source of today. */
export function bundleScript(): Promise<string> {
  return bundle({ entryPoints: [path.join(sdk, 'script.ts')] });
}
