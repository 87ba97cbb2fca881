import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { makePerson } from './support/person';
import { listen, useApp } from './support/test-app';

const context = useApp();
const here = fileURLToPath(new URL('.', import.meta.url));

it('the sample in the README of @service-popups/api runs against a server', async () => {
  const readme = await readFile(join(here, '../../api/README.md'), 'utf8');
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  const [, output] = /^```text output\n(.*?)^```$/ms.exec(readme) ?? [];
  const port = await listen(context.app);
  const { token } = await makePerson(context);
  const contents = code
    .replace('https://popups.example.com', `http://127.0.0.1:${String(port)}`)
    .replace('spt_…', token);

  const folder = await mkdtemp(join(tmpdir(), 'api-sample-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, sourcefile: join(here, 'sample.ts'), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  await writeFile(join(folder, 'sample.mjs'), outputFiles[0]?.text ?? '');
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'sample.mjs')]);
  expect(stdout).toBe(output);
});
