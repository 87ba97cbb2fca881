import { readdirSync } from 'node:fs';
import path from 'node:path';
import { explain } from './setup/failure.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { runTasks } from './tasks/run-tasks.mjs';

/** Builds and packs the packages for apps and scripts, and nothing else. */
try {
  await install(root);
  const { code } = await runTasks(['//#tarballs'], { root, quiet: true });
  if (code === 0)
    for (const name of readdirSync(path.join(root, 'packed'))) console.log(`packed/${name}`);
  process.exitCode = code;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
