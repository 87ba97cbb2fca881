import type { FastifyLoggerOptions, FastifyRequest } from 'fastify';
import { loggable } from './loggable';

type LogMethod = (this: unknown, args: unknown[], method: (...args: unknown[]) => void) => void;

export interface LogTarget {
  write: (line: string) => void;
}

interface LoggerOptions extends FastifyLoggerOptions {
  hooks: { logMethod: LogMethod };
}

/** Logger settings that keep values out of every line, including Fastify's own. */
export function loggerOptions(level: string, stream?: LogTarget): LoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      err: loggable,
      // Without the address, which holds user ids.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, url: routeOptions.url ?? '' }),
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutErrorMessage(args));
      },
    },
  };
}

/** Replaces the error's message: pino uses it for lines without one, and Fastify passes it explicitly. */
function withoutErrorMessage([first, message, ...rest]: unknown[]): unknown[] {
  const fields = first instanceof Error ? { err: first } : first;
  const { err } = (typeof fields === 'object' && fields !== null ? fields : {}) as {
    err?: unknown;
  };
  if (!(err instanceof Error)) return [first, message, ...rest];
  const isOwn = typeof message === 'string' && message !== err.message;
  return [fields, isOwn ? message : 'error', ...rest];
}
