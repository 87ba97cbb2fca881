import { once } from 'node:events';
import { connect } from 'node:net';
import type { Problem } from '@service-popups/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from './support/make-project';
import { listen, useApp } from './support/test-app';

describe('[O7] hostile requests', () => {
  const context = useApp();
  let project: TestProject;
  let port: number;
  beforeAll(async () => {
    port = await listen(context.app);
    project = await makeProject(context.database);
  });

  const post = (body: string | Buffer, more: RequestInit = {}, path = 'popups') =>
    fetch(`http://127.0.0.1:${String(port)}/sdk/${path}`, { method: 'POST', body, ...more });
  const problemOf = async (response: Response): Promise<Partial<Problem>> =>
    (await response.json()) as Partial<Problem>;
  /** Sends raw bytes and returns the reply. */
  const raw = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.write(text);
    await once(socket, 'close');
    return received;
  };
  const expectAlive = async (): Promise<void> => {
    const report = { apiKey: project.keys.production, status: 'opened', popupId: 'welcome' };
    expect((await post(JSON.stringify(report))).status).toBe(204);
  };

  it.each(['popups', 'responses', 'decisions'])(
    'with a body of 10 MB are rejected at /sdk/%s, with and without a length',
    async (path) => {
      const head = `POST /sdk/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`;
      const large = 'x'.repeat(10 * 1024 * 1024);
      const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
      for (const body of [
        `Content-Length: ${String(large.length)}\r\n\r\n${large}`,
        `Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(160)}0\r\n\r\n`,
      ]) {
        const received = await raw(`${head}Connection: close\r\n${body}`);
        expect(received).toMatch(/^HTTP\/1\.1 413 .*application\/problem\+json/s);
        expect(received).toContain('"code":"payload_too_large"');
      }
      const response = await post(large, {}, path);
      expect([response.status, await problemOf(response)]).toMatchObject([
        413,
        { code: 'payload_too_large' },
      ]);
      await expectAlive();
    },
  );

  it.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
    ['unclosed arrays', '['.repeat(200_000)],
  ])('with deeply nested %s are rejected', async (_case, body) => {
    for (const path of ['popups', 'responses', 'decisions']) {
      const response = await post(body, {}, path);
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_request' });
    }
    await expectAlive();
  });

  it.each([
    ['NUL', '"\\u0000"'],
    ['a high surrogate', '"\\ud800"'],
    ['a low surrogate', '"a\\udfff"'],
  ])('with %s are rejected wherever it would be stored', async (_case, text) => {
    const { production: apiKey } = project.keys;
    const report = `{"apiKey":"${apiKey}","status":"opened","popupId":"welcome"`;
    for (const [field, body] of [
      ['userId', `${report},"userId":${text}}`],
      ['meta.path', `${report},"meta":{"path":${text}}}`],
      ['apiKey', `{"apiKey":${text},"status":"opened","popupId":"welcome"}`],
    ] as const) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_request', field });
    }
    await expectAlive();
  });

  it.each([
    '{"__proto__":{"apiKey":"x"}}',
    '{"constructor":{"prototype":{}}}',
    '[{"__proto__":1}]',
  ])('that would pollute a prototype are rejected: %s', async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(({} as Record<string, unknown>).apiKey).toBeUndefined();
    await expectAlive();
  });

  it('with invalid UTF-8 do no harm', async () => {
    const { production: apiKey } = project.keys;
    const start = Buffer.from(
      `{"apiKey":"${apiKey}","status":"opened","popupId":"welcome","userId":"`,
    );
    const body = Buffer.concat([start, Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('"}')]);
    const headers = { 'content-type': 'text/plain' };
    expect([204, 400]).toContain((await post(body, { headers })).status);
    await expectAlive();
  });

  it.each([
    ['that are not HTTP', 'hello\r\n\r\n'],
    ['with huge headers', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s get a problem, and the connection is closed', async (_case, text) => {
    const received = await raw(text);
    expect(received).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json/s);
    expect(received).toContain('"code":"invalid_request"');
    await expectAlive();
  });

  it('time out if they are sent slowly', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = context.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 20_000]);
    expect(keepAliveTimeout).toBeGreaterThan(0);
  });
});
