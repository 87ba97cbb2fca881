import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { subscribe } from 'node:diagnostics_channel';
import { errorMonitor } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { codesOf } from '../errors/causes-of';

/**
 * Creates spans for the requests that send webhooks. They have the receiver's host, but no path: the URLs
 * of chat webhooks are secrets. The SDK ignores those of its own exporters.
 */
export function traceOutgoingRequests(tracer: Tracer): void {
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    const span = tracer.startSpan(request.method, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': request.method, 'server.address': request.host },
    });
    request.once('response', ({ statusCode = 0 }: IncomingMessage) => {
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 400)
        span
          .setAttribute('error.type', String(statusCode))
          .setStatus({ code: SpanStatusCode.ERROR });
    });
    request.once(errorMonitor, (error: Error) => {
      span
        .setAttribute('error.type', codesOf(error)[0] ?? error.name)
        .setStatus({ code: SpanStatusCode.ERROR });
    });
    request.once('close', () => {
      span.end();
    });
  });
}
