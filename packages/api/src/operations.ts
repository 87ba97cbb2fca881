import type { paths } from './schema';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

export type GetPath = PathOf<'get'>;

/** Where the parameters of a URL are. */
export interface UrlOptions {
  path?: object;
  query?: object;
}

interface RequestSettings {
  signal?: AbortSignal | undefined;
  /** How long the request may take, in milliseconds. */
  timeoutMs?: number;
  /** Whether it goes on when the page is left. */
  keepalive?: boolean;
  headers?: Record<string, string>;
}

/** The options of any request. */
export interface AnyOptions extends RequestSettings, UrlOptions {
  revision?: number;
  body?: object;
}

type PathParameters<O> = O extends { parameters: { path: infer Path extends object } }
  ? Path
  : never;

type QueryParameters<O> = O extends { parameters: { query?: infer Query } }
  ? { [Name in keyof Query]: Query[Name] | undefined }
  : never;

type HeaderParameters<O> = O extends { parameters: { header?: infer Header } } ? Header : never;

type Body<O> = O extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Blob
  : never;

type If<T, Option> = [T] extends [never] ? unknown : Option;

/** The parameters of a request's URL. */
export type UrlOptionsOf<O> = If<PathParameters<O>, { path: PathParameters<O> }> &
  // Those that are undefined or empty are left out.
  If<QueryParameters<O>, { query?: QueryParameters<O> }>;

type Options<O> = RequestSettings &
  UrlOptionsOf<O> &
  // The revision you changed: the server rejects the request if there's a newer one.
  If<HeaderParameters<O>, { revision?: number }> &
  If<Body<O>, { body: Body<O> }>;

type Success = 200 | 201 | 204;

/** The body of a successful reply, or undefined if it has none. */
type Reply<O> = O extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Responses[Status] extends {
        content: { 'application/json': infer Json };
      }
        ? Json
        : undefined;
    }[keyof Responses & Success]
  : never;

type Send<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...options: object extends Options<paths[P][M]>
    ? [options?: Options<paths[P][M]>]
    : [options: Options<paths[P][M]>]
) => Promise<Reply<paths[P][M]>>;

/** Has a method per HTTP method, which takes a path of the API and its parameters. */
export interface Client {
  GET: Send<'get'>;
  POST: Send<'post'>;
  PUT: Send<'put'>;
  PATCH: Send<'patch'>;
  DELETE: Send<'delete'>;
}
