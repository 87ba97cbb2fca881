import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { listCodes } from '../errors/list-causes';

type Callback = (error: unknown, result: unknown) => void;
type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Ours are shorter; a bound for those of libraries. */
const MAX_TEXT = 4_000;

/**
 * Creates spans for statements on all connections, from now on. They have the SQL with placeholders, and
 * the code of an error: values and messages can contain answers. Cursors and COPY aren't traced.
 */
export function traceStatements(tracer: Tracer): void {
  wrap(pg.Client.prototype, 'query', (query) => {
    return function (...args) {
      const text = textOf(args[0]);
      if (text === undefined) return query.apply(this, args);
      const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
      });
      const end = (error?: unknown): void => {
        const code = listCodes(error)[0];
        if (code !== undefined) span.setAttribute('db.response.status_code', code);
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      const wrapped = args.map((arg) => (typeof arg === 'function' ? before(arg, end) : arg));
      const result = query.apply(this, wrapped);
      if (result instanceof Promise)
        result.then(() => {
          end();
        }, end);
      return result;
    };
  });
  // A request that has waited for a connection is called by the request that releases it.
  wrap(pg.Pool.prototype, 'connect', (connect) => {
    return function (...args) {
      const bound = args.map((arg) =>
        typeof arg === 'function' ? AsyncResource.bind(arg as Method) : arg,
      );
      return connect.apply(this, bound);
    };
  });
}

function wrap(target: object, name: string, replace: (original: Method) => Method): void {
  const methods = target as Record<string, Method>;
  const original = methods[name];
  if (original) methods[name] = replace(original);
}

function before(callback: unknown, end: (error: unknown) => void): Callback {
  return (error, result) => {
    end(error);
    (callback as Callback)(error, result);
  };
}

/** The SQL of a statement, except of one that handles its own protocol messages. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
