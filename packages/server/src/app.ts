import type { Config } from './config';
import { createDataPlane } from './data-plane';
import type { Database } from './db/connect';
import type { LogTarget } from './errors/logger-options';
import type { Assets } from './features/assets/assets';
import { pageRoutes } from './features/assets/page-routes';
import { createReleases } from './features/assets/releases';
import { scriptRoutes } from './features/assets/script-routes';
import { docsSiteRoutes } from './features/docs-site/routes';
import { registerDocs } from './features/docs/register-docs';
import { maintainPartitions } from './features/reports/partitions';
import { galleryRoutes } from './features/frame/gallery-routes';
import { previewRoutes } from './features/frame/preview-routes';
import { healthRoutes } from './features/health/routes';
import type { Mailer } from './features/mail/mailer';
import { createMetrics, type Metrics } from './features/metrics/metrics';
import { metricsRoutes } from './features/metrics/routes';
import { scheduleRetention } from './features/retention/schedule-retention';
import { authSecret } from './features/sign-in/auth-secret';
import { createAnsweredLookup } from './features/survey-links/answered';
import { createLinkTokens } from './features/survey-links/link-tokens';
import { surveyPageRoutes } from './features/survey-links/page-routes';
import { createTestLinks } from './features/test-links/service';
import { scheduleAll } from './features/webhooks/due-deliveries';
import { WEBHOOK_CRONTAB, webhookTasks } from './features/webhooks/tasks';
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
  const { sql, orm } = database;
  const ownOrigin = (): string => new URL(publicUrl()).origin;
  const metrics = createMetrics();
  const limits = createSdkLimits(config);
  telemetry?.exportMetrics(metrics);
  const httpOptions = { config, metrics, limits, telemetry, logLevel, logTo };
  const { app, fastPath } = createHttpServer(httpOptions);
  await registerDocs(app, publicUrl);

  const secret = await authSecret(orm, options.authSecret);
  const testLinks = createTestLinks(orm, secret);
  const linkTokens = createLinkTokens(secret);
  await maintainTables(app, database.direct.sql, metrics);
  const dataPlane = createDataPlane({
    database,
    metrics,
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
    const { onRejectedAnswers } = dataPlane;
    const written = { userFacts, languages, limits, storage };
    countAddresses(pages, limits);
    readCountedJson(pages, limits);
    surveyPageRoutes(pages, {
      ...{ snapshots, bodies, limits, publicUrl, kit: assets.frame, tokens: linkTokens },
      isAnswered: createAnsweredLookup(database.ingest),
      reports: { ...written, batcher: reports },
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
  healthRoutes(app, { sql });
  if (config.metrics) metricsRoutes(app, metrics, config.trustProxy !== false);
  scriptRoutes(app, assets, createReleases(orm));
  previewRoutes(app, assets);
  if (demo) galleryRoutes(app, assets.gallery, assets.frame);
  await docsSiteRoutes(app, assets);
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
async function maintainTables(app: App, sql: Database['sql'], metrics: Metrics): Promise<void> {
  const stopPartitions = await maintainPartitions(sql, (error) => {
    app.log.error({ err: error }, 'creating report partitions failed');
  });
  const stopRetention = scheduleRetention(sql, {
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
      onStart: () => scheduleAll(database.sql),
      crontab: WEBHOOK_CRONTAB,
      tasks: webhookTasks({
        database,
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
