import { Failure } from './failure.mjs';
import { onPath } from './find-browser.mjs';
import { run } from './run.mjs';

/**
 * The words before an apt-get command, or undefined when we may not run it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[] | undefined>}
 */
async function privilege(env) {
  if (onPath('apt-get', env) === undefined) return undefined;
  if (process.getuid?.() === 0) return ['env'];
  if (onPath('sudo', env) === undefined) return undefined;
  const { code } = await run('sudo', ['-n', 'true'], { env });
  return code === 0 ? ['sudo', '-n', 'env'] : undefined;
}

/**
 * Installs Debian packages where that is allowed without asking anyone.
 * @param {readonly string[]} packages
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} false when it is not allowed
 */
export async function aptInstall(packages, env) {
  const prefix = await privilege(env);
  if (prefix === undefined) return false;
  const [command = 'env', ...rest] = prefix;
  const options = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  /** @type {(verb: string, ...args: readonly string[]) => Promise<void>} */
  const aptGet = async (verb, ...args) => {
    const all = [...rest, ...options, verb, ...args];
    const { code, ending, output } = await run(command, all, { env });
    if (code !== 0) throw new Failure(`apt-get ${verb} ${ending}.`, output);
  };
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
  return true;
}
