import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './setup/root.mjs';

/**
 * Writes the SDK's types (`types/index.d.ts`) and the report of its public API. With `--check`, fails
 * if the report differs from the committed one, so that reviewers notice API changes.
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
if (check && apiReportChanged)
  console.error('The public API has changed. If this is intended, run: npm run api-report');
process.exitCode = succeeded && !(check && apiReportChanged) ? 0 : 1;
