import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplesIn } from './support/markdown';
import { read } from './support/repository';

const [sample] = samplesIn(read('docs/guides/web-views.md')).filter(
  ({ language }) => language === 'mjs',
);

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

describe('the proxy in the guide to web views', () => {
  const target = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    outgoing.writeHead(202, { 'x-seen': `${method} ${url} ${String(headers['x-forwarded-for'])}` });
    incoming.pipe(outgoing);
  });
  let proxy: Server;
  let url = '';
  beforeAll(async () => {
    process.env.POPUPS_URL = await listen(target);
    const module = `data:text/javascript,${encodeURIComponent(sample?.code ?? '')}`;
    ({ proxy } = (await import(/* @vite-ignore */ module)) as { proxy: Server });
    url = await listen(proxy);
  });
  afterAll(() => {
    delete process.env.POPUPS_URL;
    for (const server of [proxy, target]) server.close().closeAllConnections();
  });

  it.each([
    '/service-popups.js',
    '/service-popups@0.1.0.js',
    '/sdk/pk/popups?filter=x',
    '/dev/frame/pk/hello',
  ])('forwards %s without the prefix', async (path) => {
    const reply = await fetch(`${url}/pp${path}`, { method: 'POST', body: 'a body' });
    expect(reply.status).toBe(202);
    expect(reply.headers.get('x-seen')).toBe(`POST ${path} 127.0.0.1`);
    expect(await reply.text()).toBe('a body');
  });

  it.each(['/sdk/popups', '/pp/dashboard/', '/pp/api/v1/me', '/pp/metrics', '/ppp/sdk/popups'])(
    'does not forward %s',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    },
  );
});
