import fastify, { LogController } from 'fastify';
import type { EnvironmentKind } from '@service-popups/contract';
import type { Config } from './config';
import type { Database } from './db/connect';
import type { Assets } from './features/assets/assets';
import { pageRoutes } from './features/assets/page-routes';
import { scriptRoutes } from './features/assets/script-routes';
import { definitionsRoutes } from './features/definitions/routes';
import { createDefinitionsStore } from './features/definitions/store';
import { registerDocs } from './features/docs/register-docs';
import { eventsRoutes } from './features/events/routes';
import { createEventsStore } from './features/events/store';
import { frameRoutes } from './features/frame/routes';
import { healthRoutes } from './features/health/routes';
import { createKeys } from './features/projects/keys';
import { projectsRoutes } from './features/projects/routes';
import { createProjectsStore } from './features/projects/store';
import { responsesRoutes } from './features/responses/routes';
import { createResponsesStore } from './features/responses/store';
import { resultsRoutes } from './features/results/routes';
import { createResultsStore } from './features/results/store';
import type { App } from './http/app-type';
import { allowEveryOrigin } from './http/cors';
import { installErrorHandler } from './http/error-handler';

export interface AppParts {
  database: Database;
  assets: Assets;
  config: Pick<Config, 'publicUrl' | 'demo'>;
  logLevel?: string;
}

/** A survey with every answer at its longest does not come near this. */
const BODY_LIMIT = 256 * 1024;

/** Builds the application; it does not listen. */
export async function buildApp({ database, assets, config, logLevel }: AppParts): Promise<App> {
  const app: App = fastify({
    bodyLimit: BODY_LIMIT,
    // Addresses hold user ids; what is logged is logged on purpose.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel ?? 'warn' },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  installErrorHandler(app);
  await registerDocs(app, config.publicUrl);

  const { sql } = database;
  const keys = createKeys(sql, config.publicUrl);
  const definitions = createDefinitionsStore(sql);
  const events = createEventsStore(sql);
  const responses = createResponsesStore(sql);
  const projects = createProjectsStore(sql);
  const ownOrigin = new URL(config.publicUrl).origin;

  const sides: [prefix: string, side: EnvironmentKind][] = [
    ['', 'production'],
    ['/dev', 'development'],
  ];
  for (const [prefix, side] of sides) {
    await app.register(
      (sdk: App, _options, done) => {
        allowEveryOrigin(sdk);
        // The SDK sends JSON as text/plain, which spares its host a preflight.
        sdk.addContentTypeParser(
          'text/plain',
          { parseAs: 'string' },
          sdk.getDefaultJsonParser('error', 'error'),
        );
        definitionsRoutes(sdk, { side, keys, store: definitions });
        eventsRoutes(sdk, { side, keys, store: events });
        responsesRoutes(sdk, { side, keys, definitions, store: responses });
        frameRoutes(sdk, { side, keys, definitions, template: assets.frame, ownOrigin });
        done();
      },
      { prefix },
    );
  }

  projectsRoutes(app, { store: projects });
  resultsRoutes(app, { projects, store: createResultsStore(sql) });
  healthRoutes(app, { sql });
  scriptRoutes(app, assets);
  await pageRoutes(app, assets, config);
  return app;
}
