import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../src/browser/request';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('an API that answers badly', () => {
  let server: Server;
  let url: string;
  let answer: RequestListener;

  beforeAll(async () => {
    server = createServer((request, response) => {
      answer(request, response);
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
  ])('[L5] [E7] Retry-After: %s is a wait of %i ms', async (header, wait) => {
    answer = (_request, response) => {
      response.writeHead(429, { 'retry-after': header }).end();
    };
    expect(await request(url)).toEqual({ status: 429, body: '', retryAfterMs: wait });
    expect(await request(url, {})).toEqual({ status: 429, body: '', retryAfterMs: wait });
  });

  it.each(['Sun, 15 Nov 2026 11:00:00 GMT', '0', '-5'])(
    '[L5] Retry-After: %s, which is over, is no wait',
    async (header) => {
      answer = (_request, response) => {
        response.writeHead(503, { 'retry-after': header }).end();
      };
      expect((await request(url)).retryAfterMs).toBeLessThanOrEqual(0);
    },
  );

  it.each([200, 401, 403, 404, 500])(
    '[L5] %i with a page of HTML is told as it is',
    async (status) => {
      answer = (_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hello');
      };
      expect(await request(url)).toMatchObject({ status, body: '<!doctype html><h1>Hello' });
    },
  );

  it.each<[string, RequestListener]>([
    ['before the answer', ({ socket }) => socket.destroy()],
    [
      'in the middle of it',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('[');
        setImmediate(() => response.destroy());
      },
    ],
  ])('[L5] [E7] a connection cut %s is status 0, and never a rejection', async (_when, cut) => {
    answer = cut;
    expect(await request(url)).toEqual({ status: 0, body: '', retryAfterMs: 0 });
    expect(await request(url, { a: 1 })).toEqual({ status: 0, body: '', retryAfterMs: 0 });
  });

  describe('keepalive, which browsers refuse above 64 KiB', () => {
    /** Calls of fetch, each of which waits for a reply; whether they had keepalive. */
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
      // Three bytes of UTF-8 for each UTF-16 unit, and four for two.
      ['あ', 19_000, true],
      ['あ', 25_000, false],
      ['🙂', 14_000, true],
      ['🙂', 17_000, false],
    ])('[E6] counts bytes: %s times %i', async (character, times, expected) => {
      const { replies, keptAlive } = spyOnFetch();
      const done = request(url, { a: character.repeat(times) });
      replies.forEach((answerNow) => {
        answerNow();
      });
      await done;
      expect(keptAlive()).toEqual([expected]);
    });

    it('[E6] counts what is in flight, until it is answered or has failed', async () => {
      const { replies, keptAlive } = spyOnFetch();
      const body = { a: 'a'.repeat(25_000) };
      const sent = [request(url, body), request(url, body), request(url, body)];
      replies[0]?.();
      await sent[0];
      sent.push(request(url, body));
      replies.forEach((answerNow) => {
        answerNow();
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
