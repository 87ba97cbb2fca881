import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ICON_PATH } from './host-site';

/** A proxy to the API that records all requests, including preflights, which browsers don't report. */
export class ApiProxy {
  /** As `METHOD /path`, without those for the site's icon, which only some browsers send. */
  readonly requests: string[] = [];
  /** Returns true to intercept a request, either replying itself or leaving it without a reply. */
  fault: (line: string, outgoing: ServerResponse) => boolean = () => false;
  #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Removes the prefix from the paths of requests. */
  static async start(target: string, prefix = ''): Promise<ApiProxy> {
    const server = createServer();
    const proxy = new ApiProxy(server);
    server.on('request', (incoming, outgoing) => {
      const { method = '', url = '', headers } = incoming;
      if (url === ICON_PATH) {
        outgoing.writeHead(204).end();
        return;
      }
      const line = `${method} ${url.split('?', 1).join()}`;
      proxy.requests.push(line);
      if (proxy.fault(line, outgoing)) return;
      const forwarded = request(
        new URL(url.replace(prefix, ''), target),
        { method, headers },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://localhost:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
