import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from './schema';

export interface ClientOptions {
  /** URL of the server, such as `https://popups.example.com`. */
  baseUrl: string;
  /** A personal access token. Without it, the server treats requests as anonymous. */
  token?: string | undefined;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Has a method per HTTP method, which takes a path of the API and its parameters. */
export type Client = FetchClient<paths>;

/** Creates a client for the management API of one server. */
export function createClient({ baseUrl, token, fetch }: ClientOptions): Client {
  return createFetchClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}
