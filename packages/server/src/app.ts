import fastify, { LogController } from 'fastify';
import type { EnvironmentKind } from '@service-popups/contract';
import type { Config } from './config';
import { createDataPlane } from './data-plane';
import type { Database } from './db/connect';
import type { Assets } from './features/assets/assets';
import { pageRoutes } from './features/assets/page-routes';
import { scriptRoutes } from './features/assets/script-routes';
import { definitionsRoutes } from './features/definitions/routes';
import { registerDocs } from './features/docs/register-docs';
import { keepPartitions } from './features/events/partitions';
import { eventsRoutes } from './features/events/routes';
import { frameRoutes } from './features/frame/routes';
import { healthRoutes } from './features/health/routes';
import { projectsRoutes } from './features/projects/routes';
import { createProjectsStore } from './features/projects/store';
import { responsesRoutes } from './features/responses/routes';
import { resultsRoutes } from './features/results/routes';
import { createResultsStore } from './features/results/store';
import { suppressionsRoutes } from './features/suppressions/routes';
import type { App } from './http/app-type';
import { closeConnectionsWhenStopping } from './http/close-connections-when-stopping';
import { allowEveryOrigin, openToOrigins } from './http/cors';
import { installErrorHandler, sendProblem } from './http/error-handler';
import { ProblemError } from './http/problem';

export interface AppParts {
  database: Database;
  assets: Assets;
  config: Pick<Config, 'cachedEnvironments'>;
  /** Whether the demo pages are served. */
  demo: boolean;
  /** Asked with each request: a port that the system picks is known only when the server listens. */
  publicUrl: () => string;
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
  const { database, assets, config, demo, publicUrl, logLevel } = parts;
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

  const { sql } = database;
  const ownOrigin = (): string => new URL(publicUrl()).origin;
  const projects = createProjectsStore(sql);
  const stopPartitions = await keepPartitions(sql, (error) => {
    app.log.error({ err: error }, 'no partitions could be made');
  });
  const { stop, snapshots, records, bodies, events, responses, suppressions } = createDataPlane(
    database,
    ownOrigin,
    config,
  );
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
        // The SDK sends JSON as text/plain, which spares its host a preflight.
        sdk.addContentTypeParser(
          'text/plain',
          { parseAs: 'string' },
          sdk.getDefaultJsonParser('error', 'error'),
        );
        definitionsRoutes(sdk, { side, snapshots, records, bodies });
        eventsRoutes(sdk, { side, snapshots, records, batcher: events });
        responsesRoutes(sdk, { side, snapshots, records, batcher: responses });
        suppressionsRoutes(sdk, { side, snapshots, batcher: suppressions });
        frameRoutes(sdk, { side, snapshots, bodies, template: assets.frame, ownOrigin });
        done();
      },
      { prefix },
    );
  }

  projectsRoutes(app, { store: projects });
  resultsRoutes(app, { projects, store: createResultsStore(sql) });
  healthRoutes(app, { sql });
  scriptRoutes(app, assets);
  await pageRoutes(app, assets, { demo });
  return app;
}
