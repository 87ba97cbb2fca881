import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { readStamp, wantedStamp, writeStamp } from './install-stamp.mjs';
import { installedMatchesLock } from './lock-match.mjs';
import { run } from './run.mjs';
import { endRow, running } from './terminal.mjs';

/**
 * Installs the dependencies when they are missing or out of date.
 * @param {string} root
 * @returns {Promise<boolean>} whether it had to
 */
export async function ensureInstalled(root) {
  if (!existsSync(path.join(root, 'package-lock.json'))) {
    throw new Failure('package-lock.json is missing, so the dependencies cannot be installed.');
  }
  const wanted = wantedStamp(root);
  const stamp = readStamp(root);
  const sameMachine = stamp === undefined || stamp.machine === wanted.machine;
  if (sameMachine && stamp?.files === wanted.files) return false;

  const needed = !(sameMachine && installedMatchesLock(root));
  if (needed) await install(root);
  writeStamp(root, wanted);
  return needed;
}

/** @param {string} root */
async function install(root) {
  const line = running('install');
  const { command, args } = npm();
  // The build needs the development dependencies even where NODE_ENV is "production".
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const { code, ending, output } = await run(command, [...args, 'ci', ...options], { cwd: root });
  line.stop();
  console.log(endRow(code === 0, 'install', line.elapsed(), 'npm ci'));
  if (code !== 0) throw new Failure(`npm ci ${ending}.`, output);
}

/** The npm that started us, if one did: it is sure to be there and suits this Node. */
function npm() {
  const script = process.env.npm_execpath;
  const ours = script !== undefined && path.basename(script) === 'npm-cli.js';
  return ours ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] };
}
