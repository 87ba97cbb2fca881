import fastify, { LogController } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Config } from './config';
import { loggerOptions, type LogTarget } from './errors/logger-options';
import type { FastPathParts } from './features/visitors/fast-path/definitions-handler';
import { createFastPath } from './features/visitors/fast-path/fast-path';
import type { Metrics } from './metrics/metrics';
import { measureRequests } from './metrics/routes';
import type { App } from './http/app-type';
import { getClientAddress, createTrust } from './http/client-address';
import { replyToClientError } from './http/client-error';
import { closeConnectionsWhenStopping } from './http/close-connections-when-stopping';
import { isOpenToOrigins } from './http/cors';
import { installErrorHandler, sendProblem } from './http/error-handler';
import { createExplain } from './http/explain-error';
import { ProblemError } from './http/problem';
import { createRequestIds } from './http/request-ids';
import type { SdkLimits } from './http/sdk-limits';
import { sharedCompilers } from './http/shared-compilers';
import type { Telemetry } from './telemetry/telemetry';

/** Fits a hundred reports with long paths. */
const BODY_LIMIT = 256 * 1024;
/** Longer than any schema allows, so that schema validation reports which parameter is too long. */
const MAX_PARAM_LENGTH = 1000;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the idle timeout of most load balancers, so that they close connections first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** How often Node checks the timeouts above. */
const CONNECTION_CHECK_INTERVAL_MS = 2_000;
/** Shorter than the SDK's timeout, so that it gets a 503 with a retry time if the database hangs. */
const HANDLER_TIMEOUT_MS = 5_000;
/** The sign-in library is loaded by the first request, which is slow on small machines. */
const SIGN_IN_TIMEOUT_MS = 12_000;

export interface HttpServerOptions {
  config: Pick<Config, 'trustProxy' | 'metrics'>;
  metrics: Metrics;
  limits: SdkLimits;
  telemetry: Telemetry | undefined;
  logLevel: string;
  logTo: LogTarget | undefined;
}

/** Creates the HTTP server without routes: timeouts, logging, error handling, metrics and traces. */
export function createHttpServer(options: HttpServerOptions): {
  app: App;
  fastPath: FastPathParts;
} {
  const { config, metrics, limits, telemetry, logLevel, logTo } = options;
  const isMeasured = config.metrics || telemetry !== undefined;
  const trust = createTrust(config.trustProxy);
  const isTrusted = ({ socket }: IncomingMessage): boolean =>
    trust && trust(socket.remoteAddress ?? '', 0);
  const requestId = createRequestIds(isTrusted);
  const { serverFactory, add } = createFastPath(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
    },
    telemetry &&
      ((request, response, handle) => {
        telemetry.traceRequest(request, response, isTrusted(request), handle);
      }),
  );
  const app: App = fastify({
    serverFactory,
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: replyToClientError,
    // Unique across nodes and restarts, so that a request can be found in the logs of any node.
    genReqId: requestId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Requests that arrive during shutdown still get a reply.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      const problem = new ProblemError('invalid_request', 'The URL is malformed');
      sendProblem(request, reply, problem);
    },
    trustProxy: trust,
    // URLs can contain user ids, so Fastify doesn't log requests.
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOptions(logLevel, logTo),
  });
  app.setValidatorCompiler(sharedCompilers.validatorCompiler);
  app.setSerializerCompiler(sharedCompilers.serializerCompiler);
  const explain = createExplain(app.log);
  installErrorHandler(app, explain);
  const isStopping = closeConnectionsWhenStopping(app);
  if (isMeasured) measureRequests(app, metrics);
  if (telemetry) nameRequests(app, telemetry);
  app.addHook('onRoute', (route) => {
    // The SDK's routes rely on the database timeouts; a timer per request would be expensive.
    if (isOpenToOrigins(route)) return;
    const isSignIn = route.url.startsWith('/api/auth/');
    route.handlerTimeout ??= isSignIn ? SIGN_IN_TIMEOUT_MS : HANDLER_TIMEOUT_MS;
  });
  const fastPath = {
    add,
    limits,
    addressOf: (request: IncomingMessage) => getClientAddress(request, trust),
    isStopping,
    explain,
    requestId,
    measure: isMeasured ? metrics.request : () => () => undefined,
    nameRequest: telemetry?.nameRequest,
  };
  return { app, fastPath };
}

/** Names the spans of requests after the routes registered after this call. */
function nameRequests(app: App, { nameRequest }: Telemetry): void {
  app.addHook('onRequest', ({ raw, routeOptions: { url } }, _reply, done) => {
    if (url !== undefined) nameRequest(raw, url);
    done();
  });
}
