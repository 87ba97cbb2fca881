import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { users } from '../src/db/schema';
import { createProject } from '../src/features/content/projects/create-project';
import { createTokensStore } from '../src/features/people/tokens/store';
import { apiPage, httpSamples, routesInTable } from './support/http-samples';
import { managementRoutes } from './support/management-routes';
import { makePerson, type Method } from './support/person';
import { listen, useApp } from './support/test-app';

const context = useApp();

const ENVIRONMENT = '/api/v1/projects/{projectId}/environments/{environment}';

describe('docs/api.md', () => {
  let token: string;
  beforeAll(async () => {
    const { main: db } = context.database;
    await db.insert(users).values({ id: 'ada', email: 'ada@example.com', name: 'Ada' });
    await createProject(db, { id: 'shop', name: 'Shop', ownerIds: ['ada'] });
    ({ token } = await createTokensStore(db).add(db, 'ada', { name: 'docs' }));
  });

  const samples = httpSamples(apiPage).map((sample) => [sample.title, sample] as const);
  it('has several samples', () => {
    expect(samples.length).toBeGreaterThan(8);
  });

  it.each(samples)('shows the actual reply to %s', async (_title, sample) => {
    const { method, url, headers, body, expected } = sample;
    const authorization = headers.authorization?.replace('spt_…', token) ?? '';
    const response = await context.app.inject({
      method: method as Method,
      url,
      headers: {
        ...headers,
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    expect(response.statusCode, response.body).toBe(expected.status);
    expect(response.headers).toMatchObject(expected.headers);
    expect(response.json()).toMatchObject(wildcards(expected.body) as object);
  });

  it('lists every route with its role', () => {
    const listed = [
      ...routesInTable(apiPage, 'Address').filter((line) => !line.includes('/api/auth/')),
      ...routesInTable(apiPage, 'Address below the environment', ENVIRONMENT),
    ];
    const existing = managementRoutes.map((entry) => `${entry.route} ${entry.for}`);
    expect(listed.sort()).toEqual(existing.sort());
  });
});

/** Replaces `…` on the page with a matcher for any value. */
function wildcards(value: unknown): unknown {
  if (value === '…') return expect.anything() as unknown;
  if (Array.isArray(value)) return value.map(wildcards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wildcards(part)]));
}

it('packages/api/src/schema.ts has the types of the management API', async () => {
  const document = (await context.app.inject('/api/openapi.json')).json<OpenAPI3>();
  const managed = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith('/api/'));
  const types = astToString(await openapiTS({ ...document, paths: Object.fromEntries(managed) }));
  // To update the file, run this test with --update.
  await expect(types).toMatchFileSnapshot('../../api/src/schema.ts');
});

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
