import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { useApp } from './support/test-app';

const context = useApp();

it('packages/api/src/schema.ts has the types of the management API', async () => {
  const document = (await context.app.inject('/api/openapi.json')).json<OpenAPI3>();
  const managed = Object.entries(document.paths ?? {}).filter(([path]) =>
    path.startsWith('/api/v1/'),
  );
  const types = astToString(await openapiTS({ ...document, paths: Object.fromEntries(managed) }));
  // To update the file, run this test with --update.
  await expect(types).toMatchFileSnapshot('../../api/src/schema.ts');
});
