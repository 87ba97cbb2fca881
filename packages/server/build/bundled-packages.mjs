import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Of the dashboard and the documentation site. Fonts aren't modules, so bundlers don't list them. */
const FONTS = ['geist', 'inter'].map((name) =>
  path.join(root, 'node_modules/@fontsource-variable', name),
);

/**
 * Lists other people's packages that we ship, each with its licence: those in the bundles of the server, the dashboard
 * and the frame, and in the documentation site.
 * @returns {Promise<{ name: string, version: string, license: string, text: string }[]>}
 */
export async function bundledPackages({ inputs }) {
  const own = Object.keys(inputs).flatMap((file) => {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    return folder === undefined ? [] : [path.resolve(import.meta.dirname, '..', folder)];
  });
  const found = [
    ...(await Promise.all([...new Set(own)].map(describe))),
    ...(await packagesOfDashboard()),
    ...(await packagesOfFrame()),
    ...(await packagesOfSite()),
    ...(await Promise.all(FONTS.map(describe))),
  ];
  const byName = new Map(found.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text that has to come with copies of the packages. */
export function licenseText(packages) {
  return packages
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

async function packagesOfDashboard() {
  const list = await readJson(path.join(root, 'packages/dashboard/dist/.vite/license.json'));
  return list.map(({ name, version, identifier, text }) => ({
    ...{ name, version, license: identifier, text: text ?? '' },
  }));
}

/** The frame's bundle contains all that the frame depends on. */
async function packagesOfFrame() {
  const { devDependencies } = await readJson(path.join(root, 'packages/frame/package.json'));
  const names = Object.keys(devDependencies).filter((name) => !name.startsWith('@service-popups/'));
  return Promise.all(names.map((name) => describe(path.join(root, 'node_modules', name))));
}

/** The site's build checks this list. */
async function packagesOfSite() {
  const folders = await readJson(path.join(root, 'docs/.vitepress/packages.json'));
  return Promise.all(folders.map((folder) => describe(path.join(root, folder))));
}

async function describe(folder) {
  const { name, version, license } = await readJson(path.join(folder, 'package.json'));
  const file = (await readdir(folder)).find((entry) => /^(?:license|licence)/i.test(entry));
  const text = file === undefined ? '' : await readFile(path.join(folder, file), 'utf8');
  return { name, version, license, text: text.trim() };
}

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}
