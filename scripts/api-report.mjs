import { appendFileSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './setup/root.mjs';

/**
 * Writes the types of the SDK and the bindings (`types/index.d.ts`), and the report of the SDK's public
 * API. With `--check`, fails if the report differs from the committed one, so that reviewers notice API
 * changes.
 */
const check = process.argv.includes('--check');
const config = ExtractorConfig.loadFileAndPrepare(
  path.join(root, 'packages/sdk/api-extractor.json'),
);
const { succeeded, apiReportChanged } = Extractor.invoke(config, {
  localBuild: !check,
  messageCallback(message) {
    if (message.logLevel === 'verbose' || message.logLevel === 'info') message.handled = true;
    // The extractor bundles its own, slightly older compiler.
    if (message.messageId === 'console-compiler-version-notice') message.handled = true;
  },
});
// The extractor drops global declarations.
const types = path.join(root, 'packages/sdk/types/index.d.ts');
const globals = readFileSync(path.join(root, 'packages/sdk/src/globals.ts'), 'utf8');
appendFileSync(types, globals.replace(/^import .*\n/, ''));
// The same types for `require()`: TypeScript tells CommonJS types by their file extension.
copyFileSync(types, types.replace(/\.ts$/, '.cts'));
// A binding is one file, which needs no rollup.
for (const [name, source, ...targets] of [
  ['react', 'index.d.ts', 'index.d.ts', 'index.d.cts'],
  ['vue', 'index.d.ts', 'index.d.ts'],
  ['svelte', 'index.svelte.d.ts', 'index.d.ts'],
]) {
  const folder = path.join(root, 'packages', name, 'types');
  mkdirSync(folder, { recursive: true });
  for (const target of targets)
    copyFileSync(path.join(root, '.cache/types', name, 'src', source), path.join(folder, target));
}
if (check && apiReportChanged)
  console.error('The public API has changed. If this is intended, run: npm run api-report');
process.exitCode = succeeded && !(check && apiReportChanged) ? 0 : 1;
