import { explain } from './setup/failure.mjs';
import { prepare } from './setup/prepare.mjs';

try {
  await prepare();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
// In this very process: signals and output then need no passing on.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
