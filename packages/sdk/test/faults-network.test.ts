import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../src/browser/request';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('a faulty API', () => {
  let server: Server;
  let url: string;
  let handler: RequestListener;

  beforeAll(async () => {
    server = createServer((request, response) => {
      handler(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/sdk/popups`;
  });
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    return () => {
      vi.restoreAllMocks();
    };
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['120', 120_000],
    ['1.5', 1500],
    ['Sun, 15 Nov 2026 12:02:00 GMT', 120_000],
    ['Sunday, 15-Nov-26 12:02:00 GMT', 120_000],
    ['soon', 0],
    ['', 0],
  ])('[L5] [E7] may send Retry-After: %s, which means %i ms', async (header, wait) => {
    handler = (_request, response) => {
      response.writeHead(429, { 'retry-after': header }).end();
    };
    const limited = { status: 429, body: '', retryAfterMs: wait };
    expect(await request(url)).toMatchObject(limited);
    expect(await request(url, {})).toMatchObject(limited);
  });

  it.each(['Sun, 15 Nov 2026 11:00:00 GMT', '0', '-5'])(
    '[L5] may send Retry-After: %s, which is in the past and ignored',
    async (header) => {
      handler = (_request, response) => {
        response.writeHead(503, { 'retry-after': header }).end();
      };
      expect((await request(url)).retryAfterMs).toBeLessThanOrEqual(0);
    },
  );

  it.each([200, 401, 403, 404, 500])(
    '[L5] may reply %i with HTML, which is returned unchanged',
    async (status) => {
      handler = (_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hello');
      };
      expect(await request(url)).toMatchObject({ status, body: '<!doctype html><h1>Hello' });
    },
  );

  it.each<[string, RequestListener]>([
    ['before the reply', ({ socket }) => socket.destroy()],
    [
      'during the reply',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('[');
        setImmediate(() => response.destroy());
      },
    ],
  ])('[L5] [E7] may close the connection %s, which resolves with status 0', async (_when, cut) => {
    handler = cut;
    const none = { status: 0, body: '', retryAfterMs: 0 };
    expect(await request(url)).toEqual(none);
    expect(await request(url, { a: 1 })).toEqual(none);
  });

  describe('keepalive', () => {
    /** Records whether calls of fetch use keepalive. Each waits until its reply is sent. */
    function spyOnFetch() {
      const replies: (() => void)[] = [];
      const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(
        () =>
          new Promise((resolve) => {
            replies.push(() => {
              resolve(new Response(null, { status: 204 }));
            });
          }),
      );
      return { replies, keptAlive: () => spy.mock.calls.map(([, init]) => init?.keepalive) };
    }

    it.each([
      ['a', 50_000, true],
      ['a', 70_000, false],
      // Three bytes of UTF-8 per UTF-16 unit, and four per surrogate pair.
      ['あ', 19_000, true],
      ['あ', 25_000, false],
      ['🙂', 14_000, true],
      ['🙂', 17_000, false],
    ])(
      '[E6] is limited by bytes, not characters: %s times %i',
      async (character, times, expected) => {
        const { replies, keptAlive } = spyOnFetch();
        const done = request(url, { a: character.repeat(times) });
        replies.forEach((sendReply) => {
          sendReply();
        });
        await done;
        expect(keptAlive()).toEqual([expected]);
      },
    );

    it('[E6] counts requests in flight until they succeed or fail', async () => {
      const { replies, keptAlive } = spyOnFetch();
      const body = { a: 'a'.repeat(25_000) };
      const sent = [request(url, body), request(url, body), request(url, body)];
      replies[0]?.();
      await sent[0];
      sent.push(request(url, body));
      replies.forEach((sendReply) => {
        sendReply();
      });
      await Promise.all(sent);
      expect(keptAlive()).toEqual([true, true, false, true]);

      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
      await Promise.all([request(url, body), request(url, body)]);
      const after = spyOnFetch();
      const last = request(url, { a: 'a'.repeat(50_000) });
      after.replies[0]?.();
      await last;
      expect(after.keptAlive().at(-1)).toBe(true);
    });
  });
});
