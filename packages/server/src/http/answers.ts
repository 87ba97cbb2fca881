import type { FastifyError } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import { OPEN_TO_ORIGINS } from './cors';
import type { Explain } from './explain-error';
import { headsOf } from './heads';
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

/** In bytes. Node copies a text in order to join it to the headers; a long one goes beside them. */
const LONG = 4096;
const CLOSING = ['connection', 'close'];

/**
 * The answers that the SDK gets all the time. They go past the framework's way of sending, which
 * takes longer than all that comes before it; so each has all of its headers in one list, names and
 * values one after the other.
 */
export interface Answers {
  /**
   * A body in the form that the caller takes, or 304 if the caller has it. The first headers are the
   * same list every time; what is of this answer alone is in the second.
   */
  stored: (
    request: Asker,
    reply: Reply,
    body: StoredBody,
    headers: readonly string[],
    more?: readonly string[],
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
  const write = (
    response: ServerResponse,
    status: number,
    headers: readonly string[],
    more: readonly string[] = [],
  ): ServerResponse => {
    const own = isStopping() ? [...more, ...CLOSING] : more;
    // Node leaves the list as it is, which its type does not say.
    return response.writeHead(status, own.length ? [...headers, ...own] : (headers as string[]));
  };

  const confirmed: Answers['confirmed'] = (response, headers) => {
    write(response, 204, OPEN_TO_ORIGINS, headers).end();
  };

  const sendForm: SendForm = (request, reply, form, headers, more) => {
    reply.hijack();
    const { raw } = reply;
    const { whole, unchanged } = headsOf(form, headers);
    if (repeatsEtag(request.headers['if-none-match'], form.etag)) {
      write(raw, 304, unchanged, more).end();
      return;
    }
    write(raw, 200, whole, more);
    if (form.text.length > LONG) {
      raw.cork();
      raw.flushHeaders();
    }
    raw.end(form.text, 'latin1');
  };

  return {
    stored(request, reply, body, headers, more) {
      const form = body.as(acceptedEncoding(request.headers['accept-encoding']));
      if (form instanceof Promise)
        return form.then((made) => {
          sendForm(request, reply, made, headers, more);
          return undefined;
        });
      sendForm(request, reply, form, headers, more);
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
  more: readonly string[] | undefined,
) => void;
