import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAnswers } from '../src/http/answers';
import { storeBody } from '../src/http/stored-body';

describe('stored answers', () => {
  const ROUTE = ['content-type', 'text/plain'];
  const LONG = storeBody('é'.repeat(5000));
  const SHORT = storeBody('é');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let server: Server;
  let stopping = false;
  let more: string[] = [];

  beforeEach(async () => {
    stopping = false;
    more = [];
    const answers = createAnswers({
      isStopping: () => stopping,
      explain: () => {
        throw new Error('not asked for here');
      },
      requestId: () => 'the-id',
    });
    server = createServer((request, raw) => {
      const body = request.url === '/long' ? LONG : SHORT;
      void answers.stored(request, { raw, hijack: () => undefined }, body, ROUTE, more);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.close();
  });

  const get = async (
    path: string,
    headers = {},
    method = 'GET',
  ): Promise<{ answer: IncomingMessage; body: string }> => {
    const { port } = server.address() as AddressInfo;
    const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { answer, body: await text(answer) };
  };

  it.each(['/long', '/short'])('arrive whole, one after the other, from %s', async (path) => {
    const body = path === '/long' ? 'é'.repeat(5000) : 'é';
    for (let round = 0; round < 3; round++) {
      const { answer, body: got } = await get(path);
      expect(got).toBe(body);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain',
        'content-length': String(Buffer.byteLength(body)),
        'access-control-allow-origin': '*',
        connection: 'keep-alive',
      });
    }
  });

  it.each(['/long', '/short'])('are not sent again to who has them, from %s', async (path) => {
    const { etag = '' } = (await get(path)).answer.headers;
    const { answer, body } = await get(path, { 'if-none-match': etag });
    expect(answer.statusCode).toBe(304);
    expect(body).toBe('');
    expect(answer.headers).toMatchObject({ etag, 'content-type': 'text/plain' });
    expect(answer.headers).not.toHaveProperty('content-length');
  });

  it.each(['/long', '/short'])('have a head alone for who asks for that, from %s', async (path) => {
    const whole = await get(path);
    const { answer, body } = await get(path, {}, 'HEAD');
    expect(body).toBe('');
    expect(answer.headers['content-length']).toBe(whole.answer.headers['content-length']);
  });

  it('do not remember what was said of one answer alone', async () => {
    more = ['x-once', 'yes'];
    expect((await get('/long')).answer.headers).toHaveProperty('x-once', 'yes');
    more = [];
    expect((await get('/long')).answer.headers).not.toHaveProperty('x-once');
    stopping = true;
    expect((await get('/long')).answer.headers.connection).toBe('close');
    stopping = false;
    expect((await get('/long')).answer.headers.connection).toBe('keep-alive');
  });
});
