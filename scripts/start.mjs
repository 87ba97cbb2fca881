import { explain } from './setup/failure.mjs';
import { prepare } from './setup/prepare.mjs';

try {
  await prepare();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
// Imported, not spawned, so that signals and output needn't be forwarded.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
