import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildInputs, builds } from './build-inputs.mjs';
import { Failure } from './failure.mjs';
import { hashListing } from './fingerprint.mjs';
import { readJson } from './read-json.mjs';
import { run } from './run.mjs';
import { endRow, running, toolEnv } from './terminal.mjs';

/**
 * Builds every package whose inputs changed since its last build, or whose output is gone.
 * @param {string} root
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<string[]>} the packages that were built
 */
export async function ensureBuilt(root, { force = false } = {}) {
  const inputs = buildInputs(root);
  const stale = builds.filter(({ name }) => force || !isFresh(root, name, inputs.get(name)));
  if (stale.length === 0) return [];

  const line = running('build');
  /** @type {Map<string, Promise<boolean>>} */
  const results = new Map();
  for (const { name, after } of stale) {
    const before = Promise.all(after.map((other) => results.get(other) ?? Promise.resolve(true)));
    results.set(
      name,
      before.then((built) => built.every(Boolean) && build(root, name, inputs.get(name), line)),
    );
  }
  const built = await Promise.all(results.values()).finally(() => {
    line.stop();
  });

  const names = stale.map(({ name }) => name);
  const failed = names.filter((_, index) => built[index] !== true);
  if (failed.length > 0) throw new Failure(`Not built: ${failed.join(', ')}.`);
  return names;
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string | undefined} inputs
 * @param {ReturnType<typeof running>} line
 */
async function build(root, name, inputs, line) {
  const since = performance.now();
  // Gone first: a build that breaks half-way leaves an output that nothing vouches for.
  rmSync(stampFile(root, name), { force: true });
  const problem = await runBuild(root, name);
  const title = `build ${name}`;
  const remark = problem?.message ?? '';
  line.print(endRow(problem === undefined, title, performance.now() - since, remark));
  if (problem?.output) line.print(`\n${problem.output}\n`);
  if (problem !== undefined) return false;

  mkdirSync(path.dirname(stampFile(root, name)), { recursive: true });
  const stamp = { inputs, output: hashListing(outputFolder(root, name)) };
  writeFileSync(stampFile(root, name), `${JSON.stringify(stamp)}\n`);
  return true;
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {Promise<Failure | undefined>}
 */
async function runBuild(root, name) {
  const cwd = path.join(root, 'packages', name);
  const script = path.join(cwd, 'build.mjs');
  if (!existsSync(script)) return new Failure(`packages/${name}/build.mjs is missing`);
  const { code, ending, output } = await run(process.execPath, [script], { cwd, env: toolEnv() });
  if (code !== 0) return new Failure(`build.mjs ${ending}`, output);
  if (hashListing(outputFolder(root, name)) === undefined) {
    return new Failure(`build.mjs left nothing in packages/${name}/dist`, output);
  }
  return undefined;
}

/**
 * @param {string} root
 * @param {string} name
 */
const outputFolder = (root, name) => path.join(root, 'packages', name, 'dist');

/**
 * Outside `dist`, which is published and served as it is.
 * @param {string} root
 * @param {string} name
 */
const stampFile = (root, name) => path.join(root, '.cache', 'build', `${name}.json`);

/**
 * @param {string} root
 * @param {string} name
 * @param {string | undefined} inputs
 */
function isFresh(root, name, inputs) {
  const file = stampFile(root, name);
  if (!existsSync(file)) return false;
  try {
    const stamp = /** @type {{ inputs?: string, output?: string }} */ (readJson(file));
    const output = hashListing(outputFolder(root, name));
    return stamp.inputs === inputs && output !== undefined && stamp.output === output;
  } catch {
    return false;
  }
}
