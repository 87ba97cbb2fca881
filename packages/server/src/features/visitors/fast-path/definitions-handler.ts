import type { FastifyError } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { DefinitionsQuery, FindDefinitions, ReplyForm } from '../definitions/find-definitions';
import type { Metrics } from '../../../metrics/metrics';
import type { Reply } from '../../../http/reply';
import type { Explain } from '../../../http/explain-error';
import { problemReply } from '../../../http/problem-reply';
import type { RequestIds } from '../../../http/request-ids';
import type { SdkLimits } from '../../../http/sdk-limits';
import type { Telemetry } from '../../../telemetry/telemetry';
import type { Handle } from './fast-path';
import { urlReader } from './url-reader';

/** Replacements for Fastify's hooks and error handler, which the fast path bypasses. */
export interface FastPathParts {
  add: (handle: Handle) => void;
  limits: SdkLimits;
  addressOf: (request: IncomingMessage) => string;
  isStopping: () => boolean;
  explain: Explain;
  requestId: RequestIds;
  measure: Metrics['request'];
  /** Missing if requests aren't traced. */
  nameRequest?: Telemetry['nameRequest'] | undefined;
}

/** Handles requests for definitions or selections with a plain URL. Fastify handles the rest, with the same result. */
export function definitionsHandler(
  prefix: string,
  form: ReplyForm,
  find: FindDefinitions,
  parts: Omit<FastPathParts, 'add'>,
): Handle {
  const { limits, addressOf, isStopping, explain, requestId, measure, nameRequest } = parts;
  const readUrl = urlReader(prefix, form);
  const route = `${prefix}/sdk/:apiKey/${form}`;
  const observe = measure(`GET ${route}`);

  const write = (response: ServerResponse, { status, headers, body }: Reply): void => {
    const all = [...headers];
    if (body) all.push('content-length', String(body.length));
    if (isStopping()) all.push('connection', 'close');
    response.writeHead(status, all).end(body);
  };

  const respond = async (
    query: DefinitionsQuery,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const startedAt = performance.now();
    nameRequest?.(request, route);
    try {
      const now = Date.now();
      const bytes = Number(request.headers['content-length'] ?? 0);
      const charge = limits.countRequest(addressOf(request), bytes, now);
      write(response, await find(query, request, charge, now));
    } catch (error) {
      const problem = explain(error as FastifyError, () => requestId(request));
      write(response, problemReply({ url: request.url ?? '' }, problem));
    }
    observe(response.statusCode, (performance.now() - startedAt) / 1000);
  };

  return (request, response) => {
    const query = request.method === 'GET' ? readUrl(request.url ?? '') : undefined;
    if (query) void respond(query, request, response);
    return query !== undefined;
  };
}
