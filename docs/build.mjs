import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const docs = import.meta.dirname;
const repository = path.dirname(docs);
const { values } = parseArgs({
  options: { base: { type: 'string', default: '/docs/' }, out: { type: 'string' } },
});
const { base } = values;
const out = values.out ? path.resolve(values.out) : path.join(docs, '.vitepress/dist');

// Unlike the other builds, this one takes a while, and most changes don't concern it.
const record = path.join(repository, '.cache/docs-build');
const source = await hashOfSource();
const isCurrent = existsSync(record) && (await readFile(record, 'utf8')) === source;
if (isCurrent && existsSync(path.join(out, 'index.html'))) {
  console.log('The documentation has not changed since the last build.');
} else {
  await rm(record, { force: true });
  await buildSite();
  await compressFiles();
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, source);
}

/** A hash of everything that the site is built from, and where it goes. */
async function hashOfSource() {
  const hash = createHash('sha256').update(`${base} ${out}`);
  const folders = ['docs', 'packages/sdk/src', 'packages/contract/src', 'packages/rules/src'];
  const files = ['package-lock.json', ...(await Promise.all(folders.map(filesIn))).flat().sort()];
  for (const file of files)
    hash.update(`\n${file}\n`).update(await readFile(path.join(repository, file)));
  return hash.digest('hex');
}

async function filesIn(folder) {
  const names = await readdir(path.join(repository, folder), { recursive: true });
  return names
    .map((name) => path.join(folder, name))
    .filter((file) => !/^docs\/(test|reference|\.vitepress\/(dist|\.temp))\//.test(file))
    .filter((file) => statSync(path.join(repository, file)).isFile());
}

async function buildSite() {
  // Imported here, because they take a second to load.
  const { writeReference } = await import('./.vitepress/write-reference.mjs');
  const { build } = await import('vitepress');
  await writeReference(path.join(docs, 'reference'));
  await build(docs, { base, outDir: out });
}

/** Compresses files once, so that servers only pick one. */
async function compressFiles() {
  // The highest level takes several seconds, for a few percent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  for (const name of await readdir(out, { recursive: true })) {
    if (!/\.(?:js|css|html|svg)$/.test(name)) continue;
    const file = path.join(out, name);
    const content = await readFile(file);
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  }
}
