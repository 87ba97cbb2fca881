import { explain } from './setup/failure.mjs';
import { prepare } from './setup/prepare.mjs';

try {
  await prepare();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
