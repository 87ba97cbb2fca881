import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProblem } from './support/expect-problem';
import { fromSchema, type JsonSchema } from './support/from-schema';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { managementRoutes, named } from './support/management-routes';
import { openApiPaths } from './support/openapi-document';
import { nastyJson, nastyString, corrupted } from './support/nasty';
import { useApp } from './support/test-app';
import { runs } from '../../contract/test/support/runs';

interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

const RESULT_FILTERS = ['from', 'to', 'lang', 'device', 'path', 'version', 'search', 'format'];
const RUNS = { numRuns: runs(40) };

describe('[S1] [M6] the management API never fails with 5xx, whatever is sent', () => {
  const context = useApp();
  let project: ManagedProject;
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    project = await makeManagedProject(context);
    paths = await openApiPaths(context.app);
  });
  const schemaOf = (route: string): JsonSchema | undefined => {
    const [method = '', path = ''] = route.split(' ');
    const { requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
    return requestBody?.content['application/json']?.schema;
  };

  const inAddress = nastyString.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')));
  const query = fc.oneof(
    fc.constant(''),
    fc
      .record({
        name: fc.constantFrom('limit', 'cursor', 'state', ...RESULT_FILTERS),
        value: inAddress,
      })
      .map(({ name, value }) => `?${name}=${value}`),
    fc
      .tuple(fc.nat(999_999_999_999_999), fc.oneof(nastyString, fc.constant('a')))
      .map(([at, id]) => `?cursor=${Buffer.from(`${String(at)}~${id}`).toString('base64url')}`),
  );

  // Deleting the project would break the other routes.
  const routes = managementRoutes.filter(
    ({ route }) => !/^DELETE \/api\/v1\/projects\/\{projectId\}$/.test(route),
  );

  it.each(named(routes))('%s', async (route, { body }) => {
    const { owner, params } = project;
    const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const corruptedParams = names.length
      ? fc.oneof(
          { weight: 3, arbitrary: fc.constant({}) },
          fc.dictionary(fc.constantFrom(...names), inAddress, { maxKeys: 1 }),
        )
      : fc.constant({});
    const schema = schemaOf(route);
    const payload = fc
      .oneof(
        { weight: 3, arbitrary: body ? corrupted(body) : nastyJson },
        { weight: 3, arbitrary: schema ? fromSchema(schema) : nastyJson },
        { weight: 1, arbitrary: nastyJson },
      )
      // Values without a JSON form, such as undefined, become an empty body.
      .map((value) => (JSON.stringify(value) as string | undefined) ?? '');
    const ifMatch = fc.oneof(
      fc.constant('*'),
      nastyString.map((text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300)),
    );
    await fc.assert(
      fc.asyncProperty(
        corruptedParams,
        query,
        payload,
        ifMatch,
        async (wrong, search, json, tag) => {
          const [method, url] = fillRoute(route, { ...params, ...wrong });
          const reply = await context.app.inject({
            method,
            url: url + search,
            headers: {
              authorization: `Bearer ${owner.token}`,
              'if-match': tag,
              ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(method === 'GET' ? {} : { payload: json }),
          });
          expect(reply.statusCode, reply.body).toBeLessThan(500);
          if (reply.statusCode >= 400) readProblem(reply);
          else expect(reply.headers['cache-control']).toBe('no-store');
        },
      ),
      RUNS,
    );
  });

  it('POST /api/v1/invitations/accept, with a link that cannot create an account', async () => {
    const { owner, params } = project;
    const url = `/api/v1/projects/${params.projectId ?? ''}/invitations`;
    const guest = { email: 'fuzzed@example.com', role: 'owner' };
    const link = (await owner.call('POST', url, guest)).json<{ url: string }>();
    const token = new URL(link.url).searchParams.get('token');
    const valid = { token, name: 'Eve', password: 'correct horse battery' };
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(valid), corrupted(valid)),
        fc.boolean(),
        async (payload, known) => {
          const reply = await context.app.inject({
            method: 'POST',
            url: '/api/v1/invitations/accept',
            headers: {
              'content-type': 'application/json',
              ...(known ? { authorization: `Bearer ${owner.token}` } : {}),
            },
            payload: JSON.stringify(payload),
          });
          expect([400, 401, 403]).toContain(reply.statusCode);
          readProblem(reply);
        },
      ),
      RUNS,
    );
  });

  it.each(['/api/auth/sign-in/email', '/api/auth/change-password', '/api/auth/sign-out'])(
    'POST %s',
    async (url) => {
      const valid = {
        email: 'a@example.com',
        password: 'x',
        currentPassword: 'x',
        newPassword: 'correct horse battery',
      };
      await fc.assert(
        fc.asyncProperty(corrupted(valid), fc.nat(255), async (payload, last) => {
          const reply = await context.app.inject({
            method: 'POST',
            url,
            remoteAddress: `10.9.9.${String(last)}`,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          expect(reply.statusCode).toBeLessThan(500);
          if (reply.statusCode >= 400) readProblem(reply);
        }),
        RUNS,
      );
    },
  );
});
