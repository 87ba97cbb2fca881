import { brotliDecompressSync } from 'node:zlib';
import { errorCodes } from '@service-popups/contract';
import { Compile } from 'typebox/compile';
import { Type, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintOpenApi } from './support/lint-openapi';
import { managementRoutes } from './support/management-routes';
import { withoutRefs } from './support/openapi-document';
import { routesOf } from './support/routes-of';
import { publicUrl, useApp } from './support/test-app';

const nonEmpty = () => Type.String({ minLength: 1 });
const Content = Type.Record(
  Type.String({ pattern: '^[a-z]+/[a-z+.-]+$' }),
  Type.Object({ schema: Type.Object({}) }),
  { minProperties: 1, additionalProperties: false },
);
const Parameter = Type.Object(
  {
    name: nonEmpty(),
    in: Type.Enum(['path', 'query', 'header']),
    description: nonEmpty(),
    required: Type.Boolean(),
    schema: Type.Object({}),
  },
  { additionalProperties: false },
);
const Operation = Type.Object(
  {
    operationId: Type.String({ pattern: '^[a-z]+([A-Z][a-z]+)+$' }),
    summary: nonEmpty(),
    description: Type.Optional(nonEmpty()),
    tags: Type.Array(nonEmpty(), { minItems: 1, maxItems: 1 }),
    parameters: Type.Optional(Type.Array(Parameter)),
    security: Type.Array(Type.Object({})),
    requestBody: Type.Optional(
      Type.Object(
        { required: Type.Boolean(), description: nonEmpty(), content: Content },
        { additionalProperties: false },
      ),
    ),
    responses: Type.Record(
      Type.String({ pattern: '^([1-5][0-9][0-9]|[1-5]XX)$' }),
      Type.Object(
        { description: nonEmpty(), content: Type.Optional(Content) },
        { additionalProperties: false },
      ),
      { minProperties: 1, additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** The part of OpenAPI 3.1 that this API uses. */
const OpenApi = Type.Object(
  {
    openapi: Type.String({ pattern: '^3\\.1\\.\\d+$' }),
    info: Type.Object({
      title: nonEmpty(),
      version: nonEmpty(),
      description: nonEmpty(),
      license: Type.Object({ name: nonEmpty(), identifier: nonEmpty() }),
    }),
    servers: Type.Array(Type.Object({ url: nonEmpty() })),
    tags: Type.Array(Type.Object({ name: nonEmpty(), description: nonEmpty() })),
    components: Type.Object({ schemas: Type.Object({}), securitySchemes: Type.Object({}) }),
    paths: Type.Record(
      Type.String({ pattern: '^/' }),
      Type.Object(
        {
          get: Type.Optional(Operation),
          post: Type.Optional(Operation),
          put: Type.Optional(Operation),
          patch: Type.Optional(Operation),
          delete: Type.Optional(Operation),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
type Document = Type.Static<typeof OpenApi>;

/** Pages and files, which are not part of the API. */
const PAGES =
  /^(\/|\/(demo|docs|dashboard)\*?|\/packages(\/\*?)?|\/frame\/(preview|gallery.*)|\/s\/:slug(\/:token)?|\/service-popups(-frame|-formats|-messages)?(@1\.2\.3)?\.js|\/:file.*|\/api\/(docs|openapi\.json|auth\/callback).*)$/;

describe('the OpenAPI document', () => {
  const context = useApp();
  let document: Document;
  beforeAll(async () => {
    document = (await context.app.inject('/api/openapi.json')).json<Document>();
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

  it('is valid OpenAPI 3.1 and names the URL of the server', () => {
    expect(Errors(OpenApi, document)).toEqual([]);
    expect(document.servers).toEqual([{ url: publicUrl }]);
  });

  it('follows the recommended rules of Redocly', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
    const incomplete = { openapi: '3.1.0', info: document.info, paths: {} };
    expect(await lintOpenApi(incomplete)).toEqual([expect.stringMatching(/^no-empty-servers: /)]);
  });

  it('gives every operation its own id', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect([...new Set(ids)]).toEqual(ids);
    expect(ids).toEqual(expect.arrayContaining(['createSurvey', 'getFrameInDevelopment']));
  });

  it('describes every named schema once, and refers to it', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Survey', 'Question', 'Problem']));
    for (const [name, schema] of Object.entries(schemas)) {
      expect(schema).toMatchObject({ title: name });
      expect(titlesBelow(schema)).toEqual([]);
    }
    for (const { operation } of operations())
      expect(titlesBelow([operation.requestBody, operation.responses])).toEqual([]);
  });

  it('contains exactly the routes of the API', () => {
    const known = routesOf(context.app)
      .map((route) => route.split(' ') as [string, string])
      .filter(([method, path]) => method !== 'HEAD' && !PAGES.test(path))
      .map(([method, path]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(
      operations()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(known.sort());
    expect(known).toContain('GET /sdk/{apiKey}/popups');
  });

  it('describes exactly the parameters of each path', () => {
    for (const { route, operation } of operations()) {
      const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name)).toEqual(inPath);
      expect(described.every(({ required }) => required)).toBe(true);
    }
  });

  it('has schemas that a validator can compile', () => {
    const schemas = operations().flatMap(({ operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .map(({ schema }) => withoutRefs(document, schema) as TSchema),
    );
    expect(schemas.length).toBeGreaterThan(20);
    for (const schema of schemas) expect(() => Compile(schema)).not.toThrow();
  });

  it('[S1] describes errors with every code', () => {
    for (const { operation } of operations())
      for (const status of ['4XX', '5XX'])
        expect(operation.responses[status]?.content).toEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
    expect(document.components.schemas).toMatchObject({
      Problem: { properties: { code: { enum: errorCodes } } },
    });
  });

  it('[M2] marks operations that need a token or a session', () => {
    const secured = operations().filter(({ operation }) => operation.security.length > 0);
    const routes = secured.map(({ route }) => route);
    expect(routes.filter((route) => !route.includes(' /api/v1/'))).toEqual([
      'POST /api/auth/change-password',
    ]);
    expect(routes).toContain('GET /api/v1/me');
    expect(routes).not.toContain('GET /api/v1/setup');
    const sessionOnly = [
      'POST /api/auth/change-password',
      ...managementRoutes
        .filter((entry) => entry.for.endsWith('session'))
        .map(({ route }) => route),
    ];
    const optional = [
      'GET /api/v1/session',
      'GET /api/v1/projects',
      'POST /api/v1/invitations/accept',
    ];
    for (const { operation, route } of secured)
      expect(operation.security, route).toEqual([
        ...(sessionOnly.includes(route) ? [] : [{ token: [] }]),
        { session: [] },
        ...(optional.includes(route) ? [{}] : []),
      ]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'session']);
  });

  it('gives every operation a tag with a description', () => {
    const tags = document.tags.map(({ name }) => name);
    const used = new Set(operations().flatMap(({ operation }) => operation.tags));
    expect([...used].sort()).toEqual(tags.sort());
  });

  it('[E6] allows SDK bodies as JSON or plain text', () => {
    const sdkOperations = operations().filter(({ route }) => /^POST (\/dev)?\/sdk/.test(route));
    expect(sdkOperations).toHaveLength(10);
    for (const { operation } of sdkOperations)
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([
        'application/json',
        'text/plain',
      ]);
  });

  it.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
    'is served compressed and with an ETag at %s',
    async (url) => {
      const get = (headers: Record<string, string>) => context.app.inject({ url, headers });
      const plain = await get({});
      const { headers, rawPayload } = await get({ 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
      expect(plain.json()).toMatchObject({ paths: document.paths });
      const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('can be browsed at /api/docs/', async () => {
    const page = await context.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

/** The titles of the schemas inside a part of the document. */
function titlesBelow(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap((inner: unknown) => {
    const { title } = (inner ?? {}) as { title?: unknown };
    return [...(typeof title === 'string' ? [title] : []), ...titlesBelow(inner)];
  });
}
