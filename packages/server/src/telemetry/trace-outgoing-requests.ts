import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { subscribe } from 'node:diagnostics_channel';
import { errorMonitor } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { listCodes } from '../errors/list-causes';

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
    let hasResponse = false;
    request.once('response', ({ statusCode = 0 }: IncomingMessage) => {
      hasResponse = true;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 400)
        span
          .setAttribute('error.type', String(statusCode))
          .setStatus({ code: SpanStatusCode.ERROR });
    });
    request.once(errorMonitor, (error: Error) => {
      // The sender doesn't read all of a body.
      if (hasResponse) return;
      span
        .setAttribute('error.type', listCodes(error)[0] ?? error.name)
        .setStatus({ code: SpanStatusCode.ERROR });
    });
    request.once('close', () => {
      span.end();
    });
  });
}
