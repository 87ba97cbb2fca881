import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../setup/failure.mjs';
import { readJson } from '../setup/read-json.mjs';

/**
 * The JavaScript file that a step runs. Asking npx for it would cost a second each time.
 * @param {string} root
 * @param {import('./steps.mjs').Step['run']} what
 */
export function stepScript(root, what) {
  const script = 'script' in what ? what.script : toolScript(root, what);
  if (!existsSync(path.join(root, script))) throw new Failure(`${script} is missing`);
  return path.join(root, script);
}

/**
 * @param {string} root
 * @param {{ package: string, bin: string }} tool
 */
function toolScript(root, tool) {
  const folder = `node_modules/${tool.package}`;
  const manifest = path.join(root, folder, 'package.json');
  if (!existsSync(manifest)) throw new Failure(`${tool.package} is not installed`);
  const { bin } = /** @type {{ bin?: string | Record<string, string> }} */ (readJson(manifest));
  const file = typeof bin === 'string' ? bin : bin?.[tool.bin];
  if (file === undefined) throw new Failure(`${tool.package} has no command "${tool.bin}"`);
  return path.posix.join(folder, file);
}
