import path from 'node:path';
import { build } from 'esbuild';
import { root } from './repository';

const sdk = path.join(root, 'packages/sdk/src');

const options = {
  alias: { '@service-popups/sdk': path.join(sdk, 'index.ts') },
  define: { __BASE_URL__: '""' },
  bundle: true,
  write: false,
  format: 'iife',
  logLevel: 'silent',
} as const;

function textOf({ outputFiles }: { outputFiles: { text: string }[] }): string {
  return outputFiles.map(({ text }) => text).join();
}

/** A sample as a browser can run it, with the SDK in it. */
export async function bundleSample(contents: string): Promise<string> {
  return textOf(await build({ ...options, stdin: { contents, resolveDir: root, loader: 'ts' } }));
}

/** What the server serves as `/service-popups.js`, from the source of today. */
export async function bundleScript(): Promise<string> {
  return textOf(await build({ ...options, entryPoints: [path.join(sdk, 'script.ts')] }));
}
