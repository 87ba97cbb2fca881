import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { IncomingMessage } from 'node:http';
import type { Telemetry } from './telemetry';

/**
 * Creates spans for requests. They have the method, route and status only: paths contain keys, queries
 * contain user ids, and addresses are personal data.
 */
export function createRequestTracing(
  tracer: Tracer,
): Pick<Telemetry, 'traceRequest' | 'nameRequest'> {
  const spans = new WeakMap<IncomingMessage, Span>();
  return {
    traceRequest(request, response, isTrusted, handle) {
      const { method = '' } = request;
      // Otherwise anyone could choose which requests are sampled, and join traces of others.
      const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      spans.set(request, span);
      response.once('close', () => {
        if (response.headersSent) {
          const { statusCode } = response;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500)
            span
              .setAttribute('error.type', String(statusCode))
              .setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      });
      const active = trace.setSpan(ROOT_CONTEXT, span);
      // Node emits the events of a body outside this context.
      context.bind(active, request);
      context.bind(active, response);
      context.with(active, handle);
    },
    nameRequest(request, route) {
      const { method = '' } = request;
      spans.get(request)?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    },
  };
}
