import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { explain } from './setup/failure.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { runTasks } from './tasks/run-tasks.mjs';

const SERVER_START_MS = 3_000;

try {
  await install(root);
  const { code } = await runTasks(['service-popups#build'], { root, quiet: true });
  if (code !== 0) process.exit(code);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

// The documentation site and the packages take as long to build as everything else: let the server start first.
setTimeout(() => {
  const site = spawn(process.execPath, [path.join(import.meta.dirname, 'build-site.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  setPriority(site.pid, 10);
  site.unref();
  process.once('exit', () => site.kill());
}, SERVER_START_MS).unref();

// Imported, not spawned, so that signals and output needn't be forwarded.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
