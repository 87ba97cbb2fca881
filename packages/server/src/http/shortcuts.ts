import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Static, TSchema } from 'typebox';
import type { Answers, Asker, Reply } from './answers';
import type { App } from './app-type';
import { bodyReader } from './body-reader';
import type { Turnstile } from './turnstile';

/** Takes a body that fits its schema: how many requests its key has left. */
type Take<Body> = (body: Body, origin: string | undefined, now: number) => Promise<number>;

interface PostShortcut<Schema extends TSchema> {
  path: string;
  schema: Schema;
  take: Take<Static<Schema>>;
}

interface GetShortcut<Ask> {
  path: string;
  /** What an address asks for; undefined: it is for the framework to read. */
  read: (url: string) => Ask | undefined;
  /** Answers, now or later. Told how many requests the address of the client has left. */
  answer: (
    ask: Ask,
    request: Asker,
    reply: Reply,
    addressLeft: number,
  ) => Promise<undefined> | undefined;
}

export interface Shortcuts {
  addPost: <Schema extends TSchema>(scope: App, shortcut: PostShortcut<Schema>) => void;
  addGet: <Ask>(scope: App, shortcut: GetShortcut<Ask>) => void;
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

/**
 * Ways to routes that go past the framework, for the requests that come all the time: what the
 * framework does for one is a good part of its time. Only for requests of the plainest form; others,
 * and other routes, go the usual way. The outcome is the same.
 */
export function createShortcuts(app: App, parts: ShortcutsParts): Shortcuts {
  const { turnstile, answers, addressOf, onAnswer, bodyLimit } = parts;
  const posts = new Map<string, Serve>();
  const gets: ((url: string) => Serve | undefined)[] = [];

  const isPlain = ({ headers }: IncomingMessage): boolean => {
    const length = Number(headers['content-length']);
    return length > 0 && length <= bodyLimit && PLAIN_TYPES.has(headers['content-type'] ?? '');
  };
  const wayOf = (request: IncomingMessage): Serve | undefined => {
    const { method, url = '' } = request;
    if (method === 'POST') return isPlain(request) ? posts.get(url) : undefined;
    if (method !== 'GET') return undefined;
    for (const find of gets) {
      const way = find(url);
      if (way) return way;
    }
    return undefined;
  };

  const [framework] = app.server.listeners('request') as Serve[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const way = wayOf(request) ?? framework;
    way?.(request, response);
  });

  /** Lets a request in, measures its answer, and refuses it when `serve` fails. Never throws. */
  const attend = (
    route: string,
    request: IncomingMessage,
    response: ServerResponse,
    serve: (addressLeft: number, answered: () => void, refuse: (error: unknown) => void) => void,
  ): void => {
    const began = performance.now();
    const answered = (): void => {
      onAnswer?.(route, response.statusCode, (performance.now() - began) / 1000);
    };
    const refuse = (error: unknown): void => {
      answers.refused(request, response, error);
      answered();
    };
    try {
      serve(turnstile.enter(addressOf(request), Date.now()), answered, refuse);
    } catch (error) {
      refuse(error);
    }
  };

  /** Gives what is posted to `take`, and confirms it. */
  const postWay =
    <Body>(route: string, read: (text: string) => Body, take: Take<Body>): Serve =>
    (request, response) => {
      attend(route, request, response, (addressLeft, answered, refuse) => {
        const pieces: Buffer[] = [];
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
      });
    };

  return {
    addPost(scope, { path, schema, take }) {
      const url = `${scope.prefix}${path}`;
      // The compiler of schemas is there when all routes are known.
      scope.addHook('onReady', (done) => {
        posts.set(url, postWay(`POST ${url}`, bodyReader(scope, url, schema), take));
        done();
      });
    },
    addGet(scope, { path, read, answer }) {
      const route = `GET ${scope.prefix}${path}`;
      gets.push((url) => {
        const ask = read(url);
        if (ask === undefined) return undefined;
        return (request, response) => {
          attend(route, request, response, (addressLeft, answered, refuse) => {
            const reply = { raw: response, hijack: () => undefined };
            const later = answer(ask, request, reply, addressLeft);
            if (later) later.then(answered, refuse);
            else answered();
          });
        };
      });
    },
  };
}
