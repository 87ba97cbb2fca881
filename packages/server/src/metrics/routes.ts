import { Type } from 'typebox';
import type { App } from '../http/app-type';
import { ProblemError } from '../http/problem';
import { problemResponses } from '../http/problem-responses';
import type { Metrics } from './metrics';

const forwardingHeaders = ['x-forwarded-for', 'forwarded'];

/** Measures the requests of all routes registered after this call. */
export function measureRequests(app: App, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`;
    metrics.request(route)(reply.raw.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

export function metricsRoutes(app: App, { text }: Metrics, isBehindProxy: boolean): void {
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['Operation'],
        operationId: 'getMetrics',
        summary: 'Get Prometheus metrics',
        produces: ['text/plain'],
        response: {
          200: Type.String({ description: 'Metrics in Prometheus text format.' }),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      // What a proxy passes on comes from outside. Prometheus asks each node directly.
      if (isBehindProxy && forwardingHeaders.some((name) => request.headers[name] !== undefined))
        throw new ProblemError('not_found', 'Metrics are only for requests without a proxy');
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .serializer(String)
        .send(await text());
    },
  );
}
