import type { EnvironmentKind } from '@service-popups/contract';
import type { DataPlane } from './data-plane';
import type { FastPathParts } from './fast-path/definitions-handler';
import { definitionsRoutes } from './features/definitions/routes';
import { originalClientsRoutes } from './features/original-clients/routes';
import { reportsRoutes } from './features/reports/routes';
import type { FrameKit } from './features/frame/frame-kit';
import { frameRoutes } from './features/frame/routes';
import { imagesRoutes } from './features/images/routes';
import { responsesRoutes } from './features/responses/routes';
import { suppressionsRoutes } from './features/suppressions/routes';
import type { TestLinks } from './features/test-links/service';
import type { App } from './http/app-type';
import { countAddresses, readCountedJson, type SdkLimits } from './http/sdk-limits';

export interface SdkRoutesOptions {
  environment: EnvironmentKind;
  dataPlane: DataPlane;
  limits: SdkLimits;
  fastPath: FastPathParts;
  testLinks: TestLinks;
  kit: FrameKit;
  ownOrigin: () => string;
}

/** Registers the routes the SDK calls from other origins, for one environment of all projects. */
export function sdkRoutes(app: App, options: SdkRoutesOptions): void {
  const { environment, dataPlane, limits, fastPath, testLinks, kit, ownOrigin } = options;
  const { snapshots, userFacts, languages, storage, bodies, images } = dataPlane;
  const { reports, responses, onRejectedAnswers, suppressions, contacts } = dataPlane;
  // A child logger per request would cost as much as the rest of the request.
  app.setChildLoggerFactory((logger) => logger);
  countAddresses(app, limits);
  readCountedJson(app, limits);

  definitionsRoutes(app, {
    environment,
    snapshots,
    userFacts,
    bodies,
    limits,
    testLinks,
    fastPath,
  });
  frameRoutes(app, { environment, snapshots, bodies, limits, testLinks, kit, ownOrigin });
  imagesRoutes(app, { images });
  const stored = { environment, snapshots, userFacts, languages, limits, storage };
  reportsRoutes(app, { ...stored, batcher: reports });
  responsesRoutes(app, { ...stored, batcher: responses, onRejectedAnswers });
  suppressionsRoutes(app, { environment, snapshots, limits, batcher: suppressions });
  originalClientsRoutes(app, { environment, snapshots, limits, storage, batcher: contacts });
}
