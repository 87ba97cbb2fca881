import { explain } from './setup/failure.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { runTasks } from './tasks/run-tasks.mjs';

try {
  await install(root);
  process.exitCode = (await runTasks(['build', 'site'], { root })).code;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
