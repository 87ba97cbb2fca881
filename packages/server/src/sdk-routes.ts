import type { EnvironmentKind } from '@service-popups/contract';
import type { DataPlane } from './data-plane';
import type { FastPathParts } from './features/visitors/fast-path/definitions-handler';
import { definitionsRoutes } from './features/visitors/definitions/routes';
import { deepdotsRoutes } from './features/visitors/deepdots/routes';
import { reportsRoutes } from './features/visitors/reports/routes';
import type { FrameKit } from './features/visitors/frame/frame-kit';
import { frameRoutes } from './features/visitors/frame/routes';
import { imagesRoutes } from './features/content/images/routes';
import { responsesRoutes } from './features/visitors/responses/routes';
import { suppressionsRoutes } from './features/visitors/suppressions/routes';
import type { TestLinks } from './features/content/test-links/service';
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
  const { reports, responses, onRejectedAnswers, suppressions, contacts, findSession, clock } =
    dataPlane;
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
  reportsRoutes(app, { ...stored, clock, batcher: reports });
  const answered = { ...stored, batcher: responses, onRejectedAnswers };
  responsesRoutes(app, answered);
  suppressionsRoutes(app, { environment, snapshots, limits, batcher: suppressions });
  deepdotsRoutes(app, {
    environment,
    contacts,
    responses: answered,
    findSession,
    bodies,
    ownOrigin,
  });
}
