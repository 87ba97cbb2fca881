import { appendFileSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './setup/root.mjs';

/**
 * Writes the types of the published packages (`types/index.d.ts`), and the report of the SDK's public
 * API. With `--check`, fails if the report differs from the committed one, so that reviewers notice API
 * changes.
 */
const check = process.argv.includes('--check');
for (const name of ['sdk', 'api']) {
  const folder = path.join(root, 'packages', name);
  const config = ExtractorConfig.loadFileAndPrepare(path.join(folder, 'api-extractor.json'));
  const { succeeded, apiReportChanged } = Extractor.invoke(config, {
    localBuild: !check,
    messageCallback(message) {
      if (message.logLevel === 'verbose' || message.logLevel === 'info') message.handled = true;
      // The extractor bundles its own, slightly older compiler.
      if (message.messageId === 'console-compiler-version-notice') message.handled = true;
    },
  });
  const types = path.join(folder, 'types/index.d.ts');
  if (name === 'sdk') {
    // The extractor drops global declarations.
    const globals = readFileSync(path.join(folder, 'src/globals.ts'), 'utf8');
    appendFileSync(types, globals.replace(/^import .*\n/, ''));
  }
  // The same types for `require()`: TypeScript tells CommonJS types by their file extension.
  copyFileSync(types, types.replace(/\.ts$/, '.cts'));
  if (check && apiReportChanged)
    console.error('The public API has changed. If this is intended, run: npm run api-report');
  if (!succeeded || (check && apiReportChanged)) process.exitCode = 1;
}
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
