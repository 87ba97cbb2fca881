import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Static, TSchema } from 'typebox';
import type { Asker, Reply } from './answers';
import type { App } from './app-type';
import { bodyReader } from './body-reader';
import type { Entry } from './turnstile';
import { createVisits, type Measure, type VisitsParts } from './visits';

/** Takes a body that fits its schema: how much its key has left. */
type Take<Body> = (
  body: Body,
  origin: string | undefined,
  entry: Entry,
  now: number,
) => Promise<number>;

interface PostShortcut<Schema extends TSchema> {
  path: string;
  schema: Schema;
  take: Take<Static<Schema>>;
}

interface GetShortcut<Ask> {
  path: string;
  /** What an address asks for; undefined: it is for the framework to read. */
  read: (url: string) => Ask | undefined;
  /** Answers, now or later. */
  answer: (
    ask: Ask,
    request: Asker,
    reply: Reply,
    entry: Entry,
    now: number,
  ) => Promise<undefined> | undefined;
}

export interface Shortcuts {
  addPost: <Schema extends TSchema>(scope: App, shortcut: PostShortcut<Schema>) => void;
  addGet: <Ask>(scope: App, shortcut: GetShortcut<Ask>) => void;
}

interface ShortcutsParts extends VisitsParts {
  /** For the answers of one route. */
  measure: (route: string) => Measure;
  bodyLimit: number;
}

/** Whether it has taken the request. */
type Way = (request: IncomingMessage, response: ServerResponse) => boolean;

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
  const { turnstile, answers, measure, bodyLimit } = parts;
  const { begin, enter, answered, refuse } = createVisits(parts);
  const posts = new Map<string, Way>();
  const gets: Way[] = [];

  const isPlain = ({ headers }: IncomingMessage): boolean => {
    const length = Number(headers['content-length']);
    return length > 0 && length <= bodyLimit && PLAIN_TYPES.has(headers['content-type'] ?? '');
  };
  const takeShortcut: Way = (request, response) => {
    const { method, url = '' } = request;
    if (method === 'POST') return isPlain(request) && !!posts.get(url)?.(request, response);
    return method === 'GET' && gets.some((way) => way(request, response));
  };

  const [framework] = app.server.listeners('request') as Way[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!takeShortcut(request, response)) framework?.(request, response);
  });

  /** Gives what is posted to `take`, and confirms it. */
  const postWay = <Body>(route: string, read: (text: string) => Body, take: Take<Body>): Way => {
    const measured = measure(route);
    return (request, response) => {
      const visit = begin(request, response, measured);
      try {
        const entry = enter(visit, Date.now());
        const pieces: Buffer[] = [];
        request.on('data', (piece: Buffer) => pieces.push(piece));
        request.on('end', () => {
          const now = Date.now();
          const text = pieces.length === 1 ? String(pieces[0]) : String(Buffer.concat(pieces));
          const refused = (error: unknown): void => {
            refuse(visit, error);
          };
          try {
            take(read(text), request.headers.origin, entry, now).then((keyLeft) => {
              answers.confirmed(response, turnstile.headers(entry, keyLeft, now));
              answered(visit);
            }, refused);
          } catch (error) {
            refused(error);
          }
        });
      } catch (error) {
        refuse(visit, error);
      }
      return true;
    };
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
      const measured = measure(`GET ${scope.prefix}${path}`);
      gets.push((request, response) => {
        const ask = read(request.url ?? '');
        if (ask === undefined) return false;
        const visit = begin(request, response, measured);
        try {
          const now = Date.now();
          const later = answer(ask, request, visit, enter(visit, now), now);
          if (later)
            later.then(
              () => {
                answered(visit);
              },
              (error: unknown) => {
                refuse(visit, error);
              },
            );
          else answered(visit);
        } catch (error) {
          refuse(visit, error);
        }
        return true;
      });
    },
  };
}
