import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../http/accepted-encoding';
import type { App } from '../../http/app-type';
import { matchesEtag } from '../../http/matches-etag';
import { storeBody, type StoredBody } from '../../http/stored-body';
import { VERSION } from '../../version';
import { isForEverybody } from '../access/permissions';

/** Where the page has the description from; JSON is YAML too. */
const OWN_DOCUMENT = /^\/api\/docs\/(json|yaml)$/;

/** The API's description, made from the schemas of its routes, and a page to read it on. */
export async function registerDocs(app: App, publicUrl: () => string): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => {
      const { permission } = route.config ?? {};
      if (isForEverybody(permission)) return { schema, url };
      const session = { session: [] };
      const security = permission === 'session' ? [session] : [{ token: [] }, session];
      return { schema: { ...schema, security }, url };
    },
    openapi: {
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'service-popups.session_token',
            description: 'The cookie of a session; its name begins with `__Secure-` behind TLS.',
          },
        },
      },
      openapi: '3.1.0',
      info: {
        title: 'Service Popups API',
        version: VERSION,
        description:
          'Survey popups for web applications. Addresses under `/sdk` and `/frame` serve the SDK; ' +
          'a development key uses the same addresses under `/dev`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'SDK', description: 'What the browser library calls, with a public API key.' },
        { name: 'Results', description: 'What the surveys found.' },
        { name: 'Sign-in', description: 'Sessions, the first account, and links that work once.' },
        { name: 'Account', description: 'Your account and tokens; accounts for administrators.' },
        { name: 'Projects', description: 'Projects, their settings, and what was changed.' },
        { name: 'Members', description: 'Who may do what in a project.' },
        { name: 'Environments', description: 'Origins, public keys and proofs of identity.' },
        { name: 'Surveys', description: 'Surveys as the team writes them.' },
        { name: 'Popups', description: 'Popups, their drafts and their published versions.' },
        { name: 'Answers', description: 'Answers known from elsewhere.' },
        { name: 'Privacy', description: 'What is stored of one user, and its removal.' },
        { name: 'Operation', description: 'For load balancers and monitors.' },
      ],
    },
  });
  // Made once for each address of the server: to write so large a text for each request takes long.
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
    staticCSP: true,
    transformStaticCSP: (policy) =>
      `${policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'")} form-action 'self'`,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    uiHooks: {
      // The page calls the server that it comes from, whatever its address.
      onRequest: (request, reply, done) => {
        if (!OWN_DOCUMENT.test(request.routeOptions.url ?? '')) done();
        else sendDocument(request, reply, [{ url: '/' }]).catch(done);
      },
    },
    theme: {
      title: 'Service Popups API',
      // The bar on top is for choosing among several documents; there is one.
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendDocument(request, reply, [{ url: publicUrl() }]),
  );
}
