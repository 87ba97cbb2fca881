import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addPopup, makeProject } from './support/make-project';
import { useApp } from './support/test-app';
import { startVarnish } from './support/varnish';

const FRESHNESS = 30;
/** Only so that a failed test ends. */
const GENEROUS = { timeout: 100_000, interval: 250 };

describe('[S26] behind Varnish, when no node replies, definitions', () => {
  const context = useApp({ env: { TRUST_PROXY: '1' } });

  /** A load balancer in front of the node, which can lose it. */
  const startBalancer = async (): Promise<{
    port: number;
    lose: (how: Loss | undefined) => void;
  }> => {
    let loss: Loss | undefined;
    const server: Server = createServer((request, reply) => {
      if (loss === 'replies 503') reply.writeHead(503, { 'cache-control': 'no-store' }).end();
      else if (loss === 'closes connections') request.destroy();
      else context.app.routing(request, reply);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return {
      port: (server.address() as AddressInfo).port,
      lose: (how) => {
        loss = how;
      },
    };
  };
  type Loss = 'replies 503' | 'closes connections';

  it.each<Loss>(['replies 503', 'closes connections'])(
    'stay available while the balancer %s, and are replaced afterwards',
    async (loss) => {
      await context.app.ready();
      const balancer = await startBalancer();
      const cache = await startVarnish(balancer.port);
      const project = await makeProject(context.database, { freshnessSeconds: FRESHNESS });
      const get = () => fetch(`${cache}/sdk/${project.keys.production}/popups`);
      const first = await get();
      expect(first.status).toBe(200);
      expect(first.headers.get('x-max-stale')).toBeNull();

      balancer.lose(loss);
      await addPopup(context.database, project, 'production', { id: 'new' });
      const statuses = new Set<number>();
      // Longer than the copies live.
      await vi.waitFor(async () => {
        const reply = await get();
        statuses.add(reply.status);
        expect(await reply.json()).toMatchObject([{ id: 'welcome' }]);
        expect(reply.headers.get('x-max-stale')).toBeNull();
        expect(Number(reply.headers.get('age'))).toBeGreaterThan(FRESHNESS + 5);
      }, GENEROUS);
      expect([...statuses]).toEqual([200]);
      // What isn't in the cache fails.
      expect((await fetch(`${cache}/sdk/unknown/popups`)).status).toBe(503);

      balancer.lose(undefined);
      await vi.waitFor(async () => {
        const reply = await get();
        expect(reply.status).toBe(200);
        expect(Number(reply.headers.get('age'))).toBeLessThan(FRESHNESS);
        expect(await reply.json()).toHaveLength(2);
      }, GENEROUS);
    },
    600_000,
  );
});
