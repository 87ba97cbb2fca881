import { describe, expect, it, vi } from 'vitest';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import { APPLICATION } from '../../src/db/embedded';
import { startLoad } from '../support/faults/load';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { timeoutMs } from '../support/faults/rounds';
import { makeVanishingHost } from '../support/faults/vanishing-host';
import { startServer } from '../support/server-process';
import { useRelease } from '../support/use-release';

const WAIT_OPTIONS = { timeout: 60_000, interval: 50 };
const READY_WITHIN = { timeout: 30_000, interval: 100 };
const RESULTS = '/api/v1/projects/demo/environments/production/results';
/** Each runs several statements. More would have to wait for others of the same project. */
const QUERIES = 4;

describe('[O5] a primary that vanishes without closing its connections', () => {
  const setup = useRelease();

  it.each([
    ['while visitors send reports', true],
    ['while nobody sends anything', false],
  ])(
    '%s is replaced within 30 s in all pools',
    async (_when, isLoaded) => {
      const primary = await PostgresCluster.make();
      const standby = await primary.standby();
      await primary.start({ synchronous_standby_names: 'standby' });
      await standby.start();
      await vi.waitFor(async () => {
        expect(await primary.query('select sync_state from pg_stat_replication')).toEqual([
          { sync_state: 'sync' },
        ]);
      }, WAIT_OPTIONS);
      const hosts = [await makeVanishingHost(primary), await makeVanishingHost(standby)] as const;
      const server = await startServer(setup.release, {
        DATABASE_URL: `postgres://${APPLICATION}@${hosts.map(({ address }) => address).join()}/${APPLICATION}`,
        ...{ RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_ANONYMOUS: '0' },
      });
      const statusOf = async (path: string): Promise<number> => {
        const reply = await fetch(server.url + path, { signal: AbortSignal.timeout(10_000) });
        await reply.arrayBuffer();
        return reply.status;
      };
      const queryAll = () => Promise.all(Array.from({ length: QUERIES }, () => statusOf(RESULTS)));
      const load = isLoaded ? startLoad(() => server.url) : undefined;
      await load?.waitForConfirmed(100);
      // Opens several connections of the pool.
      expect(new Set(await queryAll())).toEqual(new Set([200]));
      expect(await statusOf('/readyz')).toBe(200);

      hosts[0].vanish();
      await vi.waitFor(async () => {
        expect(await statusOf('/readyz')).toBe(503);
      }, WAIT_OPTIONS);
      await standby.promote();
      await vi.waitFor(async () => {
        expect(await statusOf('/readyz')).toBe(200);
        expect(new Set(await queryAll())).toEqual(new Set([200]));
      }, READY_WITHIN);
      await load?.waitForConfirmed(100);
      await load?.finish();
      expect([...(load?.statuses ?? [])].sort()).toEqual(isLoaded ? [204, 503] : []);
      await load?.ledger.expectComplete(standby.connect(APPLICATION, SUPERUSER));
    },
    timeoutMs(4),
  );
});
