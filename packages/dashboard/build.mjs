import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = import.meta.dirname;
const dist = join(root, 'dist');

await build({ root, logLevel: 'warn' });

// Compressed here at the highest level, so that the server only picks a file.
for (const name of await readdir(dist, { recursive: true })) {
  if (!/\.(?:js|css|html)$/.test(name)) continue;
  const file = join(dist, name);
  const content = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
}
