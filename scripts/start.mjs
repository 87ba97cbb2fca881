import { ensureBuilt } from './setup/build.mjs';
import { explain } from './setup/failure.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

requireNode();
try {
  await ensureInstalled(root);
  await ensureBuilt(root);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
// In this very process: signals and output then need no passing on.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
