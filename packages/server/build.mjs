import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { bundle } from './build/bundle.mjs';
import { bundledPackages, licenseText } from './build/bundled-packages.mjs';
import { replaceFolder } from './build/replace-folder.mjs';

// A server may start from the last build, or serve it, while this one runs.
const dist = '.cache/dist';
await rm(dist, { recursive: true, force: true });
await mkdir(`${dist}/public/sdk`, { recursive: true });

const { metafile } = await bundle({ outdir: dist });
const packages = await bundledPackages(metafile);

await Promise.all([
  writeFile(`${dist}/licenses.txt`, licenseText(packages)),
  writeFile(
    `${dist}/packages.json`,
    JSON.stringify(packages.map(({ name, version, license }) => ({ name, version, license }))),
  ),
  cp('src/db/migrations', `${dist}/migrations`, { recursive: true }),
  cp('src/db/functions', `${dist}/functions`, { recursive: true }),
  cp('../dashboard/dist', `${dist}/public/dashboard`, { recursive: true }),
  cp('../frame/dist', `${dist}/public/frame`, { recursive: true }),
  cp('../../node_modules/@fastify/swagger-ui/static', `${dist}/public/api-docs`, {
    recursive: true,
  }),
  cp('../../examples/shop', `${dist}/public/demo`, { recursive: true }),
  ...['service-popups.js', 'client-frame.js', 'formats.js', 'messages.js']
    .flatMap((name) => [name, `${name}.gz`, `${name}.br`])
    .concat('version.json')
    .map((name) => cp(`../sdk/dist/${name}`, `${dist}/public/sdk/${name}`)),
]);

// The documentation site and the packages come later, from `copy-site.mjs`: keep the last ones until then.
for (const folder of ['public/docs', 'public/packages'])
  if (existsSync(`dist/${folder}`)) await rename(`dist/${folder}`, `${dist}/${folder}`);
  else await mkdir(`${dist}/${folder}`);
await replaceFolder('dist', dist);
