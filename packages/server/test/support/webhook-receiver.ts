import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

/** A request, verified with the published library. */
export interface Received {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Reply = (request: Received, response: ServerResponse) => void;

export interface Receiver {
  url: string;
  /** All requests so far, in order. */
  requests: Received[];
  /** Change it to reply something other than 204. */
  reply: Reply;
  /** The highest number of requests that were open at the same time. */
  mostOpen: number;
  /** Waits until there have been this many requests. */
  waitFor: (count: number) => Promise<Received[]>;
  /** Stops listening, and closes open connections. */
  close: () => void;
}

/** Replies with a status and nothing else. */
export function status(code: number, headers: Record<string, string> = {}): Reply {
  return (_request, response) => response.writeHead(code, headers).end();
}

/** Starts a receiver of webhooks for one test. */
export async function startReceiver(port = 0): Promise<Receiver> {
  let waiting: (() => void)[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    receiver.mostOpen = Math.max(receiver.mostOpen, open);
    response.on('close', () => (open -= 1));
    void read(request).then((received) => {
      receiver.requests.push(received);
      receiver.reply(received, response);
      const notified = waiting;
      waiting = [];
      for (const resolve of notified) resolve();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`,
    requests: [],
    reply: status(204),
    mostOpen: 0,
    async waitFor(count) {
      while (receiver.requests.length < count)
        await new Promise<void>((resolve) => waiting.push(resolve));
      return receiver.requests;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  onTestFinished(receiver.close);
  return receiver;
}

async function read(request: IncomingMessage): Promise<Received> {
  const body = (await buffer(request)).toString();
  const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>;
  const { headers } = request;
  return { id: String(headers['webhook-id']), type, data, headers, body };
}

/** Whether a secret verifies a request. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
