import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from './setup/root.mjs';

/**
 * Writes the types of the SDK (`types/index.d.ts`) and the report of its public API. With `--check`
 * the report must be as committed: a change to the API is to be seen in review.
 */
const check = process.argv.includes('--check');
const config = ExtractorConfig.loadFileAndPrepare(
  path.join(root, 'packages/sdk/api-extractor.json'),
);
const { succeeded, apiReportChanged } = Extractor.invoke(config, {
  localBuild: !check,
  messageCallback(message) {
    if (message.logLevel === 'verbose' || message.logLevel === 'info') message.handled = true;
    // The extractor carries a compiler of its own, a little older than ours.
    if (message.messageId === 'console-compiler-version-notice') message.handled = true;
  },
});
// The same types for those who `require()`: by its name alone a declaration file says what it is for.
const types = path.join(root, 'packages/sdk/types/index.d.ts');
copyFileSync(types, types.replace(/\.ts$/, '.cts'));
if (check && apiReportChanged)
  console.error('The public API has changed. If that is meant, run: npm run api-report');
process.exitCode = succeeded && !(check && apiReportChanged) ? 0 : 1;
