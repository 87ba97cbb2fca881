import type { EnvironmentKind } from '@service-popups/contract';
import fastify, { LogController } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Config } from './config';
import { createDataPlane } from './data-plane';
import type { Database } from './db/connect';
import { loggerOptions, type LogTarget } from './errors/logger-options';
import { createFastPath } from './fast-path/fast-path';
import { guard } from './features/access/guard';
import { createIdentify } from './features/access/identify';
import { createAccessStore } from './features/access/store';
import { accountsRoutes } from './features/accounts/routes';
import type { Assets } from './features/assets/assets';
import { pageRoutes } from './features/assets/page-routes';
import { createReleases } from './features/assets/releases';
import { scriptRoutes } from './features/assets/script-routes';
import { auditRoutes } from './features/audit/routes';
import { definitionsRoutes } from './features/definitions/routes';
import { registerDocs } from './features/docs/register-docs';
import { environmentsRoutes } from './features/environments/routes';
import { keepPartitions } from './features/events/partitions';
import { eventsRoutes } from './features/events/routes';
import { galleryRoutes } from './features/frame/gallery-routes';
import { previewRoutes } from './features/frame/preview-routes';
import { frameRoutes } from './features/frame/routes';
import { healthRoutes } from './features/health/routes';
import { knownAnswersRoutes } from './features/known-answers/routes';
import type { Mailer } from './features/mail/mailer';
import { membersRoutes } from './features/members/routes';
import { createMetrics } from './features/metrics/metrics';
import { measureRequests, metricsRoutes } from './features/metrics/routes';
import { popupsRoutes } from './features/popups/routes';
import { popupVersionRoutes } from './features/popups/version-routes';
import { privacyRoutes } from './features/privacy/routes';
import { createPrivacyStore } from './features/privacy/store';
import { projectsRoutes } from './features/projects/routes';
import { responsesRoutes } from './features/responses/routes';
import { countsRoutes } from './features/results/counts-routes';
import { createCountsStore } from './features/results/counts-store';
import { exportRoutes } from './features/results/export-routes';
import { createExportStore } from './features/results/export-store';
import { pagesRoutes } from './features/results/pages-routes';
import { createPagesStore } from './features/results/pages-store';
import { questionsRoutes } from './features/results/questions-routes';
import { storedResponsesRoutes } from './features/results/responses-routes';
import { createStoredResponsesStore } from './features/results/responses-store';
import { resultsRoutes } from './features/results/routes';
import { createScans } from './features/results/scans';
import { createResultsStore } from './features/results/store';
import { keepRetention } from './features/retention/keep-retention';
import { authSecret } from './features/sign-in/auth-secret';
import { createSignIn } from './features/sign-in/create-sign-in';
import { createPasswordTries } from './features/sign-in/password-tries';
import { signInRoutes } from './features/sign-in/routes';
import { forgetChanges } from './features/snapshots/forget-changes';
import { storageRoutes } from './features/storage/routes';
import { createStorageStore } from './features/storage/store';
import { suppressionsRoutes } from './features/suppressions/routes';
import { surveysRoutes } from './features/surveys/routes';
import { testLinksRoutes } from './features/test-links/routes';
import { createTestLinks } from './features/test-links/service';
import { tokensRoutes } from './features/tokens/routes';
import { createTokensStore } from './features/tokens/store';
import { userRecordsRoutes } from './features/user-records/routes';
import { createUserRecordsStore } from './features/user-records/store';
import type { App } from './http/app-type';
import { createCallerLimits } from './http/caller-limits';
import { addressOf, trustIn } from './http/client-address';
import { answerClientError } from './http/client-error';
import { closeConnectionsWhenStopping } from './http/close-connections-when-stopping';
import { isOpenToOrigins } from './http/cors';
import { installErrorHandler, sendProblem } from './http/error-handler';
import { createExplain } from './http/explain-error';
import { createPatientStreams } from './http/patient-stream';
import { ProblemError } from './http/problem';
import { createRequestIds } from './http/request-ids';
import { countAddresses, createSdkLimits, readCountedJson } from './http/sdk-limits';

export interface AppParts {
  database: Database;
  assets: Assets;
  config: Pick<
    Config,
    | 'cachedEnvironments'
    | 'demoResults'
    | 'rateLimitAddress'
    | 'rateLimitKey'
    | 'rateLimitAnonymous'
    | 'rateLimitAccount'
    | 'storageQuotaBytes'
    | 'trustProxy'
    | 'metrics'
  >;
  /** Whether the demo pages are served. */
  demo: boolean;
  /** Asked with each request: a port that the system picks is known only when the server listens. */
  publicUrl: () => string;
  /** What sessions and test links are signed with. Absent: made up once, and kept in the store. */
  authSecret?: string | undefined;
  /** Absent: links are shown to whoever makes them. */
  mailer?: Mailer | undefined;
  logLevel?: string;
  /** Absent: standard output. */
  logTo?: LogTarget;
}

/** Room for a hundred reports with long paths. */
const BODY_LIMIT = 256 * 1024;
/** Longer than any schema allows, so that the schema names the parameter. */
const MAX_PARAM_LENGTH = 1000;
/** Milliseconds for the headers, and for all of a request. */
const HEADERS_TIME = 10_000;
const REQUEST_TIME = 20_000;
/** Milliseconds that a connection may be idle: longer than load balancers keep theirs, as a rule. */
const KEEP_ALIVE_TIME = 72_000;
/** How often connections are looked at for these. */
const CHECKING = 2_000;
/** Shorter than the SDK waits: it learns that the store hangs, and when to try again. */
const PATIENCE = 5_000;

/** Builds the application; it does not listen. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database, assets, config, demo, publicUrl, mailer, logLevel = 'warn', logTo } = parts;
  const requestId = createRequestIds();
  const trust = trustIn(config.trustProxy);
  const { serverFactory, add } = createFastPath({
    requestTimeout: REQUEST_TIME,
    headersTimeout: HEADERS_TIME,
    keepAliveTimeout: KEEP_ALIVE_TIME,
    connectionsCheckingInterval: CHECKING,
  });
  const app: App = fastify({
    serverFactory,
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: answerClientError,
    // Unique among nodes and starts, so that one can be found in the logs of all.
    genReqId: requestId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests that come in while the server stops are requests in hand: they are answered.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      const problem = new ProblemError('invalid_request', 'The address cannot be read');
      sendProblem(request, reply, problem);
    },
    trustProxy: trust,
    // Addresses hold user ids; what is logged is logged on purpose.
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(logLevel, logTo),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const explain = createExplain(app.log);
  installErrorHandler(app, explain);
  const isStopping = closeConnectionsWhenStopping(app);
  const limits = createSdkLimits(config);
  const metrics = createMetrics();
  const fastPath = {
    add,
    limits,
    addressOf: (request: IncomingMessage) => addressOf(request, trust),
    isStopping,
    explain,
    requestId,
    measure: config.metrics ? metrics.request : () => () => undefined,
  };
  if (config.metrics) measureRequests(app, metrics);
  app.addHook('onRoute', (route) => {
    // The SDK's routes watch the store themselves; a timer for each of their requests costs much.
    if (!isOpenToOrigins(route)) route.handlerTimeout ??= PATIENCE;
  });
  await registerDocs(app, publicUrl);

  const { sql, orm } = database;
  const ownOrigin = (): string => new URL(publicUrl()).origin;
  const secret = await authSecret(orm, parts.authSecret);
  const testLinks = createTestLinks(orm, secret);
  const stopPartitions = await keepPartitions(sql, (error) => {
    app.log.error({ err: error }, 'no partitions could be made');
  });
  const { stop, snapshots, records, languages, bodies, events, responses, suppressions, storage } =
    createDataPlane({
      database,
      metrics,
      ownOrigin,
      config,
      onStorageWarning: (environmentId, percent) => {
        app.log.warn({ environmentId, percent }, 'an environment is running out of storage');
      },
    });
  const stopRetention = keepRetention(sql, {
    onRemoved: metrics.removed,
    onDone: metrics.retentionDone,
    onError: (error) => {
      app.log.error({ err: error }, 'what is too old could not be removed');
    },
  });
  // Before the requests in hand are waited for: it can go on at the next start.
  app.addHook('preClose', stopRetention);
  app.addHook('onClose', async () => {
    stopPartitions();
    await stop();
  });

  const sides: [prefix: string, side: EnvironmentKind][] = [
    ['', 'production'],
    ['/dev', 'development'],
  ];
  for (const [prefix, side] of sides) {
    await app.register(
      (sdk: App, _options, done) => {
        // A logger of its own for every request costs as much as the rest of it.
        sdk.setChildLoggerFactory((logger) => logger);
        countAddresses(sdk, limits);
        readCountedJson(sdk, limits);
        const parts = {
          side,
          snapshots,
          records,
          languages,
          bodies,
          limits,
          storage,
          testLinks,
        };
        definitionsRoutes(sdk, { ...parts, fastPath });
        eventsRoutes(sdk, { ...parts, batcher: events });
        responsesRoutes(sdk, { ...parts, batcher: responses });
        suppressionsRoutes(sdk, { ...parts, batcher: suppressions });
        frameRoutes(sdk, { ...parts, kit: assets.frame, ownOrigin });
        done();
      },
      { prefix },
    );
  }

  await app.register((api: App, _options, done) => {
    const tries = createPasswordTries(orm, secret);
    const signIn = createSignIn({ orm, secret, publicUrl, tries });
    const tokens = createTokensStore(orm);
    const identify = createIdentify({ signIn, tokens });
    const limits = createCallerLimits(config);
    const { demoResults } = config;
    guard(api, { access: createAccessStore(sql), ownOrigin, limits, identify, demoResults });
    forgetChanges(api, { snapshots, records });
    const office = { publicUrl, mailer };
    signInRoutes(api, { orm, signIn });
    accountsRoutes(api, { orm, office, tries });
    tokensRoutes(api, { orm, tokens });
    projectsRoutes(api, { orm, demoResults });
    membersRoutes(api, { orm, office });
    environmentsRoutes(api, { orm });
    const { storageQuotaBytes: quotaBytes } = config;
    storageRoutes(api, { store: createStorageStore(database.hot), quotaBytes });
    surveysRoutes(api, { orm });
    popupsRoutes(api, { orm });
    popupVersionRoutes(api, { orm });
    testLinksRoutes(api, { testLinks });
    knownAnswersRoutes(api, { orm });
    auditRoutes(api, { orm });
    const scanFor = createScans(sql);
    const results = createResultsStore(sql);
    resultsRoutes(api, { store: results, scanFor });
    questionsRoutes(api, { store: results, scanFor });
    const counts = createCountsStore(sql);
    countsRoutes(api, { store: counts, scanFor });
    pagesRoutes(api, { results, store: createPagesStore(sql), scanFor });
    storedResponsesRoutes(api, { counts, store: createStoredResponsesStore(sql) });
    userRecordsRoutes(api, { store: createUserRecordsStore(database.hot) });
    const streams = createPatientStreams();
    exportRoutes(api, { counts, store: createExportStore(sql), streams });
    privacyRoutes(api, { orm, records, store: createPrivacyStore(sql), streams });
    done();
  });
  healthRoutes(app, { sql });
  if (config.metrics) metricsRoutes(app, metrics);
  scriptRoutes(app, assets, createReleases(orm));
  previewRoutes(app, assets);
  if (demo) galleryRoutes(app, assets.gallery, assets.frame);
  await pageRoutes(app, assets, { demo });
  return app;
}
