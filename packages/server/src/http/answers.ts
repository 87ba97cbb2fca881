import type { FastifyError } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import { OPEN_TO_ORIGINS } from './cors';
import type { Explain } from './explain-error';
import { problemAnswer } from './problem-answer';
import { repeatsEtag } from './repeats-etag';
import type { StoredBody } from './stored-body';

/** A request of the framework or of Node, as far as answers depend on it. */
export type Asker = Pick<IncomingMessage, 'headers'>;

/** A reply of the framework, or of a shortcut past it. */
export interface Reply {
  raw: ServerResponse;
  /** Tells the framework, if there is one, that it has nothing to send. */
  hijack: () => unknown;
}

/**
 * The answers that the SDK gets all the time. They go past the framework's way of sending, which
 * takes longer than all that comes before it; so each has all of its headers in one list, names and
 * values one after the other.
 */
export interface Answers {
  /** A body in the form that the caller takes, or 304 if the caller has it. */
  stored: (
    request: Asker,
    reply: Reply,
    body: StoredBody,
    headers: readonly string[],
  ) => Promise<undefined> | undefined;
  /** 204. */
  done: (reply: Reply, headers: readonly string[]) => void;
  /** 204, for what the framework does not know of. */
  confirmed: (response: ServerResponse, headers: readonly string[]) => void;
  /** An error, likewise. */
  refused: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
}

interface AnswersParts {
  isStopping: () => boolean;
  explain: Explain;
  requestId: () => string;
}

export function createAnswers({ isStopping, explain, requestId }: AnswersParts): Answers {
  const write = (response: ServerResponse, status: number, headers: string[]): ServerResponse => {
    if (isStopping()) headers.push('connection', 'close');
    return response.writeHead(status, headers);
  };
  const send = (reply: Reply, status: number, headers: string[], text?: string): void => {
    headers.push(...OPEN_TO_ORIGINS);
    reply.hijack();
    write(reply.raw, status, headers).end(text, 'latin1');
  };

  const confirmed: Answers['confirmed'] = (response, headers) => {
    write(response, 204, [...headers, ...OPEN_TO_ORIGINS]).end();
  };

  const sendForm: SendForm = (request, reply, { encoding, etag, text }, more) => {
    const headers = ['etag', etag, 'vary', 'origin, accept-encoding', ...more];
    if (repeatsEtag(request.headers['if-none-match'], etag)) send(reply, 304, headers);
    else {
      if (encoding !== 'identity') headers.push('content-encoding', encoding);
      headers.push('content-length', String(text.length));
      send(reply, 200, headers, text);
    }
  };

  return {
    stored(request, reply, body, headers) {
      const form = body.as(acceptedEncoding(request.headers['accept-encoding']));
      if (form instanceof Promise)
        return form.then((made) => {
          sendForm(request, reply, made, headers);
          return undefined;
        });
      sendForm(request, reply, form, headers);
      return undefined;
    },
    done(reply, headers) {
      reply.hijack();
      confirmed(reply.raw, headers);
    },
    confirmed,
    refused({ url = '' }, response, error) {
      const problem = explain(error as FastifyError, requestId);
      const { status, headers, text } = problemAnswer({ url }, problem);
      headers.push('content-length', String(Buffer.byteLength(text)));
      write(response, status, headers).end(text);
    },
  };
}

type SendForm = (
  request: Asker,
  reply: Reply,
  form: Awaited<ReturnType<StoredBody['as']>>,
  headers: readonly string[],
) => void;
