import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'secure-json-parse';
import type { Static, TSchema } from 'typebox';
import type { Answers } from './answers';
import type { App } from './app-type';
import { NOT_JSON } from './explain-error';
import { invalidRequest } from './invalid-request';
import type { Turnstile } from './turnstile';

/** Takes a body that fits its schema: how many requests its key has left. */
type Take<Body> = (body: Body, origin: string | undefined, now: number) => Promise<number>;

interface Shortcut<Schema extends TSchema> {
  path: string;
  schema: Schema;
  take: Take<Static<Schema>>;
}

export interface Shortcuts {
  add: <Schema extends TSchema>(scope: App, shortcut: Shortcut<Schema>) => void;
}

interface ShortcutsParts {
  turnstile: Turnstile;
  answers: Answers;
  addressOf: (request: IncomingMessage) => string;
  /** Told of each answer. */
  onAnswer: ((route: string, status: number, seconds: number) => void) | undefined;
  bodyLimit: number;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** What the SDK sends, and what people write by hand. */
const PLAIN_TYPES = new Set([
  'text/plain;charset=UTF-8',
  'text/plain',
  'application/json',
  'application/json; charset=utf-8',
]);

/** Keys that poison, an escape that may hide one, and the mark at the start that JSON does not know. */
const SUSPECT = ['__proto__', 'constructor', '\\u', '\ufeff'];

/**
 * A way to routes that goes past the framework, for the requests that come all the time: what the
 * framework does for one is a sixth of its time. Only for requests of the plainest form; others, and
 * other routes, go the usual way. The outcome is the same.
 */
export function createShortcuts(app: App, parts: ShortcutsParts): Shortcuts {
  const { turnstile, answers, addressOf, onAnswer, bodyLimit } = parts;
  const ways = new Map<string, Serve>();

  const isPlain = ({ headers }: IncomingMessage): boolean => {
    const length = Number(headers['content-length']);
    return length > 0 && length <= bodyLimit && PLAIN_TYPES.has(headers['content-type'] ?? '');
  };

  const [framework] = app.server.listeners('request') as Serve[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const way = request.method === 'POST' ? ways.get(request.url ?? '') : undefined;
    if (way && isPlain(request)) way(request, response);
    else framework?.(request, response);
  });

  /** Gives what it is given to `take`, and answers. Nothing may be thrown from here. */
  const wayTo =
    <Body>(route: string, read: (text: string) => Body, take: Take<Body>): Serve =>
    (request, response) => {
      const began = performance.now();
      const answered = (): void => {
        onAnswer?.(route, response.statusCode, (performance.now() - began) / 1000);
      };
      const refuse = (error: unknown): void => {
        answers.refused(request, response, error);
        answered();
      };
      const pieces: Buffer[] = [];
      try {
        const addressLeft = turnstile.enter(addressOf(request), Date.now());
        request.on('data', (piece: Buffer) => pieces.push(piece));
        request.on('end', () => {
          const now = Date.now();
          const text = pieces.length === 1 ? String(pieces[0]) : String(Buffer.concat(pieces));
          try {
            take(read(text), request.headers.origin, now).then((keyLeft) => {
              answers.confirmed(response, turnstile.headers(addressLeft, keyLeft, now));
              answered();
            }, refuse);
          } catch (error) {
            refuse(error);
          }
        });
      } catch (error) {
        refuse(error);
      }
    };

  return {
    add(scope, { path, schema, take }) {
      const url = `${scope.prefix}${path}`;
      // The compiler of schemas is there when all routes are known.
      scope.addHook('onReady', (done) => {
        ways.set(url, wayTo(`POST ${url}`, readerOf(scope, url, schema), take));
        done();
      });
    },
  };
}

/** Reads a body as the framework does, with the validator that it makes of the schema. */
function readerOf<Schema extends TSchema>(
  scope: App,
  url: string,
  schema: Schema,
): (text: string) => Static<Schema> {
  const { validatorCompiler: compile } = scope;
  if (!compile) throw new Error(`${url} is a shortcut to a route that has no schema`);
  const fits = compile({ schema, method: 'POST', url, httpPart: 'body' });
  return (text) => {
    const body = readJson(text);
    if (fits(body) !== true) throw invalidRequest(fits.errors ?? []);
    return body as Static<Schema>;
  };
}

/** Most bodies have none of these, and are spared a search for keys that takes as long as to parse them. */
function readJson(text: string): unknown {
  try {
    return SUSPECT.some((part) => text.includes(part)) ? parse(text) : JSON.parse(text);
  } catch {
    throw NOT_JSON;
  }
}
