import { brotliDecompressSync } from 'node:zlib';
import { errorCodes } from '@service-popups/contract';
import { Compile } from 'typebox/compile';
import { Type, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from './support/routes-of';
import { publicUrl, useApp } from './support/test-app';

const words = () => Type.String({ minLength: 1 });
const Content = Type.Record(
  Type.String({ pattern: '^[a-z]+/[a-z+]+$' }),
  Type.Object({ schema: Type.Object({}) }),
  { minProperties: 1, additionalProperties: false },
);
const Parameter = Type.Object(
  {
    name: words(),
    in: Type.Enum(['path', 'query', 'header']),
    description: words(),
    required: Type.Boolean(),
    schema: Type.Object({}),
  },
  { additionalProperties: false },
);
const Operation = Type.Object(
  {
    summary: words(),
    description: Type.Optional(words()),
    tags: Type.Array(words(), { minItems: 1, maxItems: 1 }),
    parameters: Type.Optional(Type.Array(Parameter)),
    security: Type.Optional(Type.Array(Type.Object({}))),
    requestBody: Type.Optional(
      Type.Object(
        { required: Type.Boolean(), description: words(), content: Content },
        { additionalProperties: false },
      ),
    ),
    responses: Type.Record(
      Type.String({ pattern: '^([1-5][0-9][0-9]|[1-5]XX)$' }),
      Type.Object(
        { description: words(), content: Type.Optional(Content) },
        { additionalProperties: false },
      ),
      { minProperties: 1, additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** OpenAPI 3.1, as far as this API uses it. */
const OpenApi = Type.Object(
  {
    openapi: Type.String({ pattern: '^3\\.1\\.\\d+$' }),
    info: Type.Object({
      title: words(),
      version: words(),
      description: words(),
      license: Type.Object({ name: words(), identifier: words() }),
    }),
    servers: Type.Array(Type.Object({ url: words() })),
    tags: Type.Array(Type.Object({ name: words(), description: words() })),
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
  /^(\/|\/(demo|dashboard)\*?|\/frame\/(preview|gallery.*)|\/service-popups(-frame)?(@1\.2\.3)?\.js|\/:file.*|\/api\/(docs|openapi\.json).*)$/;

describe('the description of the API', () => {
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

  it('is OpenAPI 3.1, and names the address of the server', () => {
    expect(Errors(OpenApi, document)).toEqual([]);
    expect(document.servers).toEqual([{ url: publicUrl }]);
  });

  it('has every route of the API and no other', () => {
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

  it('has exactly the parameters that stand in each path', () => {
    for (const { route, operation } of operations()) {
      const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(described.map(({ name }) => name)).toEqual(inPath);
      expect(described.every(({ required }) => required)).toBe(true);
    }
  });

  it('has schemas that a validator takes', () => {
    const schemas = operations().flatMap(({ operation }) =>
      [operation.requestBody, ...Object.values(operation.responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .map(({ schema }) => schema as TSchema),
    );
    expect(schemas.length).toBeGreaterThan(20);
    for (const schema of schemas) expect(() => Compile(schema)).not.toThrow();
  });

  it('[S1] says how errors look, with every code', () => {
    for (const { route, operation } of operations()) {
      if (route === 'GET /healthz') continue;
      for (const status of ['4XX', '5XX']) {
        const { schema } = operation.responses[status]?.content?.['application/problem+json'] ?? {};
        expect(schema).toMatchObject({ properties: { code: { enum: errorCodes } } });
      }
    }
  });

  it('[M2] says which operations need a token or a session', () => {
    const secured = operations().filter(({ operation }) => operation.security !== undefined);
    const routes = secured.map(({ route }) => route);
    expect(routes.filter((route) => !route.includes(' /api/v1/'))).toEqual([
      'POST /api/auth/change-password',
    ]);
    expect(routes).toContain('GET /api/v1/me');
    expect(routes).not.toContain('GET /api/v1/setup');
    const bySessionOnly = ['POST /api/auth/change-password', 'POST /api/v1/tokens'];
    for (const { operation, route } of secured)
      expect(operation.security, route).toEqual(
        bySessionOnly.includes(route) ? [{ session: [] }] : [{ token: [] }, { session: [] }],
      );
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'session']);
  });

  it('puts every operation under a heading that it explains', () => {
    const tags = document.tags.map(({ name }) => name);
    const used = new Set(operations().flatMap(({ operation }) => operation.tags));
    expect([...used].sort()).toEqual(tags.sort());
  });

  it('[E6] says that bodies may come as JSON or as plain text', () => {
    const ofSdk = operations().filter(({ route }) => /^POST (\/dev)?\/sdk/.test(route));
    expect(ofSdk).toHaveLength(6);
    for (const { operation } of ofSdk)
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual([
        'application/json',
        'text/plain',
      ]);
  });

  it.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
    'is written once at %s, and sent compressed and with a tag',
    async (url) => {
      const ask = (headers: Record<string, string>) => context.app.inject({ url, headers });
      const whole = await ask({});
      const { headers, rawPayload } = await ask({ 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeLessThan(whole.rawPayload.length / 10);
      expect(brotliDecompressSync(rawPayload).toString()).toBe(whole.body);
      expect(whole.json()).toMatchObject({ paths: document.paths });
      const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('can be read in a browser', async () => {
    const page = await context.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});
