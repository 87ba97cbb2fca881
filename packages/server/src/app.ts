import type { Config } from './config';
import { createDataPlane } from './data-plane';
import type { Database } from './db/connect';
import type { LogTarget } from './errors/logger-options';
import type { Assets } from './features/visitors/assets/assets';
import { pageRoutes } from './features/visitors/assets/page-routes';
import { createReleases } from './features/visitors/assets/releases';
import { createClock } from './db/create-clock';
import { scriptRoutes } from './features/visitors/assets/script-routes';
import { docsSiteRoutes } from './features/operation/docs-site/routes';
import { registerDocs } from './features/operation/docs/register-docs';
import { packagesRoutes } from './features/operation/packages/routes';
import { maintainPartitions } from './features/visitors/reports/partitions';
import { galleryRoutes } from './features/visitors/frame/gallery-routes';
import { previewRoutes } from './features/visitors/frame/preview-routes';
import { createReadiness } from './features/operation/health/readiness';
import { healthRoutes } from './features/operation/health/routes';
import { createWriteOutcomes } from './features/operation/health/write-outcomes';
import type { Mailer } from './mail/mailer';
import { createMetrics, type Metrics } from './metrics/metrics';
import { metricsRoutes } from './metrics/routes';
import { scheduleRetention } from './features/operation/retention/schedule-retention';
import { authSecret } from './features/people/sign-in/auth-secret';
import { createAnsweredLookup } from './features/visitors/survey-links/answered';
import { createLinkTokens } from './features/visitors/survey-links/link-tokens';
import { surveyPageRoutes } from './features/visitors/survey-links/page-routes';
import { createTestLinks } from './features/content/test-links/service';
import { scheduleAll } from './features/integrations/webhooks/due-deliveries';
import { webhookBacklog } from './features/integrations/webhooks/backlog';
import { WEBHOOK_CRONTAB, webhookTasks } from './features/integrations/webhooks/tasks';
import { createHttpServer } from './http-server';
import type { App } from './http/app-type';
import { countAddresses, createSdkLimits, readCountedJson } from './http/sdk-limits';
import { runJobs } from './jobs/run-jobs';
import { managementRoutes } from './management-routes';
import { sdkRoutes } from './sdk-routes';
import type { Telemetry } from './telemetry/telemetry';

export interface AppOptions {
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
    | 'oidc'
    | 'passwords'
    | 'trustProxy'
    | 'metrics'
    | 'webhookPrivateAddresses'
  >;
  /** Whether the demo pages are served. */
  demo: boolean;
  /** A function, because with port 0 the URL is only known once the server listens. */
  publicUrl: () => string;
  /** Signs sessions and test links. Default: generated once and stored in the database. */
  authSecret?: string | undefined;
  /** Without it, invitation and reset links are shown to the person who creates them. */
  mailer?: Mailer | undefined;
  /** Without it, no traces or metrics are sent. */
  telemetry?: Telemetry | undefined;
  logLevel?: string;
  /** Default: standard output. */
  logTo?: LogTarget;
}

/** Builds the application without listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, assets, config, demo, publicUrl, mailer, telemetry } = options;
  const { logLevel = 'warn', logTo } = options;
  const { main: db } = database;
  const ownOrigin = (): string => new URL(publicUrl()).origin;
  const metrics = createMetrics();
  const limits = createSdkLimits(config);
  telemetry?.exportMetrics(metrics);
  const httpOptions = { config, metrics, limits, telemetry, logLevel, logTo };
  const { app, fastPath } = createHttpServer(httpOptions);
  await registerDocs(app, assets, publicUrl);

  const secret = await authSecret(db, options.authSecret);
  const testLinks = createTestLinks(db, secret);
  const linkTokens = createLinkTokens(secret);
  await maintainTables(app, database.direct, metrics);
  const writes = createWriteOutcomes(metrics.failedBatch);
  const dataPlane = createDataPlane({
    database,
    metrics,
    writes,
    clock: await createClock(database.probe, (aheadMs) => {
      app.log.warn({ aheadMs }, "this node's clock differs from the database's");
    }),
    ownOrigin,
    config,
    onStorageWarning: (environmentId, percent) => {
      app.log.warn({ environmentId, percent }, 'an environment is running out of storage');
    },
  });
  app.addHook('onClose', dataPlane.stop);
  sendWebhooks(app, options, metrics);

  const environments = [
    { prefix: '', environment: 'production' },
    { prefix: '/dev', environment: 'development' },
  ] as const;
  for (const { prefix, environment } of environments)
    await group(app, prefix, (sdk) => {
      const kit = assets.frame;
      sdkRoutes(sdk, { environment, dataPlane, limits, fastPath, testLinks, kit, ownOrigin });
    });
  await group(app, '', (pages) => {
    const { snapshots, bodies, userFacts, languages, storage, reports, responses } = dataPlane;
    const { onRejectedAnswers, clock } = dataPlane;
    const written = { userFacts, languages, limits, storage };
    countAddresses(pages, limits);
    readCountedJson(pages, limits);
    surveyPageRoutes(pages, {
      ...{ snapshots, bodies, limits, publicUrl, kit: assets.frame, tokens: linkTokens },
      isAnswered: createAnsweredLookup(database.ingest),
      reports: { ...written, clock, batcher: reports },
      responses: { ...written, snapshots, batcher: responses, onRejectedAnswers },
    });
  });
  await group(app, '', (api) => {
    managementRoutes(api, {
      database,
      config,
      snapshots: dataPlane.snapshots,
      userFacts: dataPlane.userFacts,
      testLinks,
      linkTokens,
      secret,
      publicUrl,
      ownOrigin,
      mailer,
    });
  });
  const checkReadiness = createReadiness(database.probe, writes);
  healthRoutes(app, checkReadiness);
  metrics.watchDatabase({
    isReady: () =>
      checkReadiness().then(
        () => true,
        () => false,
      ),
    pools: database.poolUse,
    webhooks: () => webhookBacklog(database.main),
    clockAheadSeconds: dataPlane.clock.aheadSeconds,
  });
  if (config.metrics) metricsRoutes(app, metrics, config.trustProxy !== false);
  scriptRoutes(app, assets, createReleases(db));
  previewRoutes(app, assets);
  if (demo) galleryRoutes(app, assets.gallery, assets.frame);
  await docsSiteRoutes(app, assets);
  await packagesRoutes(app, assets, publicUrl);
  await pageRoutes(app, assets, { demo });
  return app;
}

/** Registers routes whose hooks don't apply to other routes. */
async function group(app: App, prefix: string, addRoutes: (app: App) => void): Promise<void> {
  await app.register(
    (own: App, _options, done) => {
      addRoutes(own);
      done();
    },
    { prefix },
  );
}

/** Creates partitions for the coming months and removes data past its retention, until the app closes. */
async function maintainTables(app: App, db: Database['main'], metrics: Metrics): Promise<void> {
  const stopPartitions = await maintainPartitions(db, (error) => {
    app.log.error({ err: error }, 'creating report partitions failed');
  });
  const stopRetention = scheduleRetention(db, {
    onRemoved: metrics.removed,
    onDone: metrics.retentionDone,
    onError: (error) => {
      app.log.error({ err: error }, 'removing data past its retention failed');
    },
  });
  // Stop before waiting for pending requests: retention continues at the next start.
  app.addHook('preClose', stopRetention);
  app.addHook('onClose', () => {
    stopPartitions();
  });
}

/** Sends webhooks from when the app is ready until it closes. */
function sendWebhooks(app: App, options: AppOptions, metrics: Metrics): void {
  const { database, config, publicUrl, mailer } = options;
  const stopping = new AbortController();
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', () => {
    stop = runJobs({
      database,
      onStart: () => scheduleAll(database.main),
      crontab: WEBHOOK_CRONTAB,
      tasks: webhookTasks({
        db: database.main,
        publicUrl,
        mailer,
        allowPrivateAddresses: config.webhookPrivateAddresses,
        onAttempt: metrics.webhook,
        signal: stopping.signal,
      }),
      onError: (error) => {
        app.log.error({ err: error }, 'a job failed');
      },
    });
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await stop?.();
  });
}
