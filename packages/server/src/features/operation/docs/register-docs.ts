import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../../http/accepted-encoding';
import type { App } from '../../../http/app-type';
import { matchesEtag } from '../../../http/matches-etag';
import { storeBody, type StoredBody } from '../../../http/stored-body';
import { VERSION } from '../../../version';
import { isForSessions, type Permission } from '../../people/access/permissions';
import type { Assets } from '../../visitors/assets/assets';
import { nameSchemas } from './name-schemas';

/** The URLs the docs page loads its document from. JSON is valid YAML. */
const OWN_DOCUMENT = /^\/api\/docs\/(json|yaml)$/;

const TOKEN = { token: [] };
const SESSION = { session: [] };

/** Serves the OpenAPI document, generated from the schemas of the routes, and a page to browse it. */
export async function registerDocs(
  app: App,
  { folder }: Assets,
  publicUrl: () => string,
): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => {
      const { permission } = route.config ?? {};
      const operationId = operationIdAt(url, schema.operationId);
      return { schema: { ...schema, operationId, security: securityOf(permission) }, url };
    },
    transformObject: (document) =>
      'openapiObject' in document ? nameSchemas(document.openapiObject) : document.swaggerObject,
    openapi: {
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'service-popups.session_token',
            description: 'The session cookie. Behind TLS its name starts with `__Secure-`.',
          },
        },
      },
      openapi: '3.1.0',
      info: {
        title: 'Service Popups API',
        version: VERSION,
        description:
          'Survey popups for web apps. The SDK uses the routes under `/sdk` and `/frame`; with a ' +
          'development key, the same routes under `/dev`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'SDK', description: 'Called by the browser library with a public API key.' },
        { name: 'Survey links', description: 'Called by the pages of survey links.' },
        { name: 'Results', description: 'Funnels, answers and exports.' },
        {
          name: 'Sign-in',
          description: 'Sessions, first-time setup, invitations and password resets.',
        },
        {
          name: 'Account',
          description: 'Your account and access tokens. Administrators manage all accounts.',
        },
        { name: 'Projects', description: 'Projects, their settings and audit log.' },
        { name: 'Members', description: 'Members, roles and invitations.' },
        { name: 'Environments', description: 'Allowed origins, public keys and identity secrets.' },
        { name: 'Webhooks', description: 'Events sent to your own server.' },
        { name: 'Surveys', description: 'Survey drafts.' },
        { name: 'Popups', description: 'Popups, drafts and published versions.' },
        { name: 'Images', description: 'Images for surveys and popups.' },
        { name: 'Themes', description: 'Looks that popups of a project share.' },
        { name: 'Answers', description: 'Surveys answered outside the popups.' },
        { name: 'Privacy', description: "Export or delete a user's data." },
        { name: 'Operation', description: 'Health checks and metrics.' },
      ],
    },
  });
  // Cached per server URL, because serialising the document is slow.
  const bodies = new Map<string, StoredBody>();
  const bodyWith = (servers: { url: string }[]): StoredBody => {
    const name = JSON.stringify(servers);
    const body = bodies.get(name) ?? storeBody(JSON.stringify({ ...app.swagger(), servers }));
    bodies.set(name, body);
    return body;
  };
  const sendDocument = async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    servers: { url: string }[],
  ): Promise<FastifyReply> => {
    const form = await bodyWith(servers).as(acceptedEncoding(headers['accept-encoding']));
    reply.headers({
      'cache-control': 'no-cache',
      etag: form.etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    if (matchesEtag(headers['if-none-match'], form.etag)) return reply.code(304).send();
    if (form.encoding !== 'identity') reply.header('content-encoding', form.encoding);
    return reply.type('application/json; charset=utf-8').send(form.body);
  };

  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    baseDir: join(folder, 'api-docs'),
    // It would be in the top bar.
    logo: { type: 'image/svg+xml', content: '' },
    staticCSP: true,
    transformStaticCSP: (policy) =>
      `${policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'")} form-action 'self'`,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    uiHooks: {
      // Requests from the page go to its own origin, not to the public URL.
      onRequest: (request, reply, done) => {
        if (!OWN_DOCUMENT.test(request.routeOptions.url ?? '')) done();
        else sendDocument(request, reply, [{ url: '/' }]).catch(done);
      },
    },
    theme: {
      title: 'Service Popups API',
      // The top bar switches between documents, and there is only one.
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply, [{ url: publicUrl() }]),
  );
}

/** The SDK's routes exist twice, and every operation needs its own id. */
function operationIdAt(url: string, operationId = ''): string {
  return url.startsWith('/dev/') ? `${operationId}InDevelopment` : operationId;
}

/** What a caller may authenticate with. Routes of the SDK have no permission: a public key is enough. */
function securityOf(permission: Permission = 'open'): Record<string, string[]>[] {
  if (permission === 'open') return [];
  if (permission === 'visitor') return [TOKEN, SESSION, {}];
  return isForSessions(permission) ? [SESSION] : [TOKEN, SESSION];
}
