import { firstSchemaError } from '@service-popups/contract';
import type { TSchema } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/expect-problem';
import type { JsonSchema } from './support/from-schema';
import { fillRoute, makeManagedProject, type ManagedProject } from './support/managed-project';
import { managementRoutes, named } from './support/management-routes';
import { textPositions } from './support/text-positions';
import { openApiPaths } from './support/openapi-document';
import { useApp } from './support/test-app';

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}

/** Strings that PostgreSQL can store neither as text nor as JSON. */
const UNSTORABLE = ['\0', '\ud800', '\udfff'];
const corruptions = UNSTORABLE.flatMap((bad) => [
  (text: string) => bad + text,
  (text: string) => text + bad,
]);

describe('[S1] texts that the database cannot store', () => {
  const context = useApp();
  let project: ManagedProject;
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    project = await makeManagedProject(context);
    paths = await openApiPaths(context.app);
  });
  const operationOf = (route: string): Operation => {
    const [method = '', path = ''] = route.split(' ');
    return paths[path]?.[method.toLowerCase()] ?? {};
  };

  it('match no request schema, and the problem names their field', () => {
    let positions = 0;
    const seen = new Set<string>();
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        const inAddress = parameters.map(({ name, schema }): [string, JsonSchema] => [
          name,
          { type: 'object', properties: { [name]: schema } },
        ]);
        const body = requestBody?.content['application/json']?.schema;
        for (const [part, schema] of [...inAddress, ...(body ? [['body', body] as const] : [])]) {
          const text = JSON.stringify(schema);
          if (seen.has(text)) continue;
          seen.add(text);
          for (const { pointer, put } of textPositions(schema)) {
            positions += 1;
            const place = `${method} ${path} ${part}${pointer}`;
            expect(
              firstSchemaError(
                schema as TSchema,
                put((same) => same),
              ),
              place,
            ).toBeUndefined();
            for (const corrupt of corruptions) {
              const error = firstSchemaError(schema, put(corrupt));
              expect(
                pointer.startsWith(error?.path ?? '?'),
                `${place}: ${error?.path ?? 'accepted'}`,
              ).toBe(true);
            }
          }
        }
      }
    expect(positions).toBeGreaterThan(500);
  });

  it.each(named(managementRoutes.filter(({ body }) => body)))(
    'are rejected in the body of %s with 400 and the field name',
    async (route, { body }) => {
      const { owner, params } = project;
      const [method, url] = fillRoute(route, params);
      for (const [name, value] of Object.entries(body ?? {})) {
        if (typeof value !== 'string') continue;
        for (const bad of UNSTORABLE) {
          const reply = await context.app.inject({
            method,
            url,
            headers: {
              authorization: `Bearer ${owner.token}`,
              'content-type': 'application/json',
              'if-match': '*',
            },
            payload: JSON.stringify({ ...body, [name]: value + bad }),
          });
          // A token can't create tokens, whatever the body.
          if (reply.statusCode !== 403) expectProblem(reply, 'invalid_request', name);
        }
      }
    },
  );

  it.each(['imageUrl', 'logoUrl'])('are rejected in style.%s', async (name) => {
    const { owner, production, params } = project;
    for (const bad of UNSTORABLE) {
      const reply = await owner.call(
        'PUT',
        `${production}/popups/${params.popupId ?? ''}`,
        { ...popupBodyOf(params), style: { [name]: `https://a.example/${bad}.png` } },
        { 'if-match': '*' },
      );
      expectProblem(reply, 'invalid_request', `style.${name}`);
    }
  });

  it.each(named(managementRoutes))('are rejected in the path of %s', async (route) => {
    const { owner, params } = project;
    const { parameters = [] } = operationOf(route);
    for (const { name, in: where } of parameters) {
      if (where === 'header') continue;
      const [method, url] = fillRoute(
        route,
        where === 'path' ? { ...params, [name]: 'a%00' } : params,
      );
      const query = where === 'query' ? `?${name}=a%00` : '';
      const reply = await owner.call(method, url + query, method === 'GET' ? null : {}, {
        'if-match': '*',
      });
      // Access to the project is checked before the rest of the request.
      const isScope = where === 'path' && ['projectId', 'environment'].includes(name);
      if (isScope || [401, 403].includes(reply.statusCode))
        expect([401, 403, 404]).toContain(reply.statusCode);
      else expect(reply.statusCode, `${name}: ${reply.body}`).toBe(400);
    }
  });
});

function popupBodyOf({ surveyId }: Record<string, string>): object {
  const { body } = managementRoutes.find(({ route }) => /^POST .*\/popups$/.test(route)) ?? {};
  return { ...body, surveyId };
}
