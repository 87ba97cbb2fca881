import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './setup/root.mjs';
import { runTasks } from './tasks/run-tasks.mjs';

/** Builds the documentation site and the packages for a server that is already running. */
const { code } = await runTasks(['@service-popups/docs#build', '//#tarballs'], { root });
if (code === 0)
  execFileSync(process.execPath, ['copy-site.mjs'], { cwd: path.join(root, 'packages/server') });
else
  console.error(
    'The documentation site or the packages could not be built. See: npm run docs:build, npm run pack',
  );
process.exitCode = code;
