import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface HostPage {
  html: string;
  headers: Record<string, string>;
}

/** Browsers with a window request it for every site. */
export const ICON_PATH = '/favicon.ico';
const EMPTY_PATH = '/empty';
const EMPTY_PAGE: HostPage = {
  html: '<!doctype html><title>Empty</title>',
  headers: {},
};

/** A host app on a different origin from the API. */
export class HostSite {
  #server: Server;
  #page: HostPage = { html: '', headers: {} };

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<HostSite> {
    const server = createServer();
    const site = new HostSite(server);
    server.on('request', (request, response) => {
      if (request.url === ICON_PATH) {
        response.writeHead(204).end();
        return;
      }
      const { html, headers } = request.url === EMPTY_PATH ? EMPTY_PAGE : site.#page;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(html);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /**
   * Same site as the API, but another origin. Firefox then runs page and frame in one process, which
   * is required because its driver sends keys to the page's process only.
   */
  get sameSiteUrl(): string {
    return this.url.replace('127.0.0.1', 'localhost');
  }

  /** A page without the SDK, for access to the site's storage. */
  get emptyUrl(): string {
    return this.url + EMPTY_PATH;
  }

  /** Sets the page that all other URLs return. */
  serve(html: string, headers: Record<string, string> = {}): void {
    this.#page = { html, headers };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
