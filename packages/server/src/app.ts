import fastify, { LogController } from 'fastify';
import type { EnvironmentKind } from '@service-popups/contract';
import type { Database } from './db/connect';
import { createIdentify } from './features/access/identify';
import { guard } from './features/access/guard';
import { createAccessStore } from './features/access/store';
import { accountsRoutes } from './features/accounts/routes';
import type { Assets } from './features/assets/assets';
import { pageRoutes } from './features/assets/page-routes';
import { scriptRoutes } from './features/assets/script-routes';
import { auditRoutes } from './features/audit/routes';
import { definitionsRoutes } from './features/definitions/routes';
import { createDefinitionsStore } from './features/definitions/store';
import { registerDocs } from './features/docs/register-docs';
import { environmentsRoutes } from './features/environments/routes';
import { eventsRoutes } from './features/events/routes';
import { createEventsStore } from './features/events/store';
import { frameRoutes } from './features/frame/routes';
import { healthRoutes } from './features/health/routes';
import { knownAnswersRoutes } from './features/known-answers/routes';
import type { Mailer } from './features/mail/mailer';
import { membersRoutes } from './features/members/routes';
import { popupsRoutes } from './features/popups/routes';
import { popupVersionRoutes } from './features/popups/version-routes';
import { createKeys } from './features/projects/keys';
import { projectsRoutes } from './features/projects/routes';
import { responsesRoutes } from './features/responses/routes';
import { createResponsesStore } from './features/responses/store';
import { resultsRoutes } from './features/results/routes';
import { createResultsStore } from './features/results/store';
import { authSecret } from './features/sign-in/auth-secret';
import { createSignIn } from './features/sign-in/create-sign-in';
import { signInRoutes } from './features/sign-in/routes';
import { suppressionsRoutes } from './features/suppressions/routes';
import { createSuppressionsStore } from './features/suppressions/store';
import { surveysRoutes } from './features/surveys/routes';
import { testLinksRoutes } from './features/test-links/routes';
import { createTestLinks } from './features/test-links/service';
import { tokensRoutes } from './features/tokens/routes';
import { createTokensStore } from './features/tokens/store';
import type { App } from './http/app-type';
import { closeConnectionsWhenStopping } from './http/close-connections-when-stopping';
import { allowEveryOrigin, openToOrigins } from './http/cors';
import { installErrorHandler, sendProblem } from './http/error-handler';
import { ProblemError } from './http/problem';

export interface AppParts {
  database: Database;
  assets: Assets;
  /** Whether the demo pages are served. */
  demo: boolean;
  /** Asked with each request: a port that the system picks is known only when the server listens. */
  publicUrl: () => string;
  /** What sessions and test links are signed with. Absent: made up once, and kept in the store. */
  authSecret?: string | undefined;
  /** Absent: links are shown to whoever makes them. */
  mailer?: Mailer | undefined;
  logLevel?: string;
}

/** Room for a hundred reports with long paths. */
const BODY_LIMIT = 256 * 1024;
/** Longer than any schema allows, so that the schema names the parameter. */
const MAX_PARAM_LENGTH = 1000;
/** Shorter than the SDK waits: it learns that the store hangs, and when to try again. */
const PATIENCE = 5_000;

/** Builds the application; it does not listen. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database, assets, demo, publicUrl, mailer, logLevel } = parts;
  const app: App = fastify({
    bodyLimit: BODY_LIMIT,
    handlerTimeout: PATIENCE,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests that come in while the server stops are requests in hand: they are answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      openToOrigins(request, reply);
      sendProblem(reply, new ProblemError('invalid_request', 'The address cannot be read'));
    },
    // Addresses hold user ids; what is logged is logged on purpose.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel ?? 'warn' },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  installErrorHandler(app);
  allowEveryOrigin(app);
  closeConnectionsWhenStopping(app);
  await registerDocs(app, publicUrl);

  const { sql, orm } = database;
  const ownOrigin = (): string => new URL(publicUrl()).origin;
  const keys = createKeys(sql, ownOrigin);
  const definitions = createDefinitionsStore(sql);
  const events = createEventsStore(sql);
  const responses = createResponsesStore(sql);
  const suppressions = createSuppressionsStore(sql);
  const secret = await authSecret(orm, parts.authSecret);
  const testLinks = createTestLinks(orm, secret);

  const sides: [prefix: string, side: EnvironmentKind][] = [
    ['', 'production'],
    ['/dev', 'development'],
  ];
  for (const [prefix, side] of sides) {
    await app.register(
      (sdk: App, _options, done) => {
        // The SDK sends JSON as text/plain, which spares its host a preflight.
        sdk.addContentTypeParser(
          'text/plain',
          { parseAs: 'string' },
          sdk.getDefaultJsonParser('error', 'error'),
        );
        definitionsRoutes(sdk, { side, keys, store: definitions, testLinks });
        eventsRoutes(sdk, { side, keys, store: events });
        responsesRoutes(sdk, { side, keys, definitions, store: responses });
        suppressionsRoutes(sdk, { side, keys, store: suppressions });
        frameRoutes(sdk, { side, keys, definitions, testLinks, template: assets.frame, ownOrigin });
        done();
      },
      { prefix },
    );
  }

  await app.register((api: App, _options, done) => {
    const signIn = createSignIn({ orm, secret, publicUrl });
    const tokens = createTokensStore(orm);
    const identify = createIdentify({ signIn, tokens });
    guard(api, { access: createAccessStore(sql), ownOrigin, identify });
    const office = { publicUrl, mailer };
    signInRoutes(api, { signIn });
    accountsRoutes(api, { orm, office });
    tokensRoutes(api, { orm, tokens });
    projectsRoutes(api, { orm });
    membersRoutes(api, { orm, office });
    environmentsRoutes(api, { orm });
    surveysRoutes(api, { orm });
    popupsRoutes(api, { orm });
    popupVersionRoutes(api, { orm });
    testLinksRoutes(api, { testLinks });
    knownAnswersRoutes(api, { orm });
    auditRoutes(api, { orm });
    resultsRoutes(api, { store: createResultsStore(sql) });
    done();
  });
  healthRoutes(app, { sql });
  scriptRoutes(app, assets);
  await pageRoutes(app, assets, { demo });
  return app;
}
