import type { FastifyServerFactory } from 'fastify';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

/** Runs `handle`, which handles the request. */
export type Around = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
) => void;

/** Handles a request, or returns false to leave it to Fastify. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface FastPath {
  /** For Fastify's option of this name. */
  serverFactory: FastifyServerFactory;
  add: (handle: Handle) => void;
}

/**
 * Lets a handler reply before Fastify sees the request. Only definitions use it: they are most of the
 * traffic, and Fastify would halve the throughput of bare `node:http`, where we aim for 0.65
 * (docs/performance.md). Fastify doesn't configure a server it didn't create, so pass Node's options here.
 * `around` is called for every request.
 */
export function createFastPath(options: ServerOptions = {}, around?: Around): FastPath {
  const handles: Handle[] = [];
  return {
    serverFactory: (toFastify) => {
      const handleRequest: RequestListener = (request, response) => {
        if (!handles.some((handle) => handle(request, response))) toFastify(request, response);
      };
      if (!around) return createServer(options, handleRequest);
      return createServer(options, (request, response) => {
        around(request, response, () => {
          handleRequest(request, response);
        });
      });
    },
    add: (handle) => handles.push(handle),
  };
}
