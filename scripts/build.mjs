import { ensureBuilt } from './setup/build.mjs';
import { explain } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

requireNode();
try {
  await ensureInstalled(root);
  await ensureBuilt(root, { force: process.argv.includes('--force') });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
