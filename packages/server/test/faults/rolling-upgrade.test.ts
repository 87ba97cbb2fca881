import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoKeys, demoPopup } from '../../src/features/demo/demo-project';
import { startLoad } from '../support/faults/load';
import { timeoutMs } from '../support/faults/rounds';
import { addFunctions, addMigration, makeRelease, type Release } from '../support/make-release';
import { startServer } from '../support/server-process';
import { makeEmptyDatabase } from '../support/test-database';

const CONFIRMED_PER_STEP = 150;
const DELIVERY_INTERVAL_MS = 20;
const LATER = '99.0.0';

describe('[O10] a rolling upgrade under load', () => {
  const releases = {} as { earlier: Release; later: Release };
  beforeAll(async () => {
    const [earlier, later] = await Promise.all([makeRelease(), makeRelease(LATER)]);
    Object.assign(releases, { earlier, later });
    await addMigration(later, 'alter table responses add column stored_with text');
    await addFunctions(
      later,
      `create or replace function note_version() returns trigger language plpgsql as $$
        begin
          new.stored_with := '${LATER}';
          return new;
        end $$;
      create or replace trigger note_version before insert on responses
        for each row execute function note_version();
      create or replace function delete_values() returns trigger language plpgsql as $$
        begin
          return null;
        end $$;`,
    );
    return async () => {
      await earlier.remove();
      await later.remove();
    };
  });

  it(
    'loses and doubles nothing, and only requests to the node that stops fail',
    async () => {
      const { env, sql } = await makeEmptyDatabase();
      const start = (release: Release) => startServer(release, { ...env, RATE_LIMIT_ADDRESS: '0' });
      const nodes = [await start(releases.earlier), await start(releases.earlier)];
      const stoppedUrls: string[] = [];
      let turn = 0;
      /** Takes turns, and tries the other node after a failure, like a load balancer. */
      const nextUrl = (): string => {
        turn += 1;
        return nodes[turn % nodes.length]?.url ?? '';
      };

      const load = startLoad(nextUrl);
      let isDone = false;
      const failedUrls = new Set<string>();
      const deliver = async (): Promise<void> => {
        while (!isDone) {
          const url = nextUrl();
          try {
            const reply = await fetch(`${url}/sdk/${demoKeys.production}/popups`);
            expect(reply.status).toBe(200);
            expect(await reply.text()).toContain(demoPopup.id);
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
            failedUrls.add(url);
          }
          await pause(DELIVERY_INTERVAL_MS);
        }
      };
      const delivered = deliver();
      onTestFinished(() => {
        isDone = true;
      });

      for (const index of nodes.keys()) {
        await load.waitForConfirmed(CONFIRMED_PER_STEP);
        const node = nodes[index];
        node?.child.kill('SIGTERM');
        expect(await node?.ended).toBe(0);
        expect(node?.output.stderr).toBe('');
        stoppedUrls.push(node?.url ?? '');
        nodes[index] = await start(releases.later);
      }
      await load.waitForConfirmed(CONFIRMED_PER_STEP);
      await load.finish();
      isDone = true;
      await delivered;

      for (const { url } of nodes) {
        const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as object;
        expect(description).toMatchObject({ info: { version: LATER } });
      }
      // A refused or closed connection, never a reply with an error.
      expect([...load.statuses].sort()).toEqual([0, 204]);
      expect([...load.failedUrls].sort()).toEqual(stoppedUrls.sort());
      expect([...failedUrls].filter((url) => !stoppedUrls.includes(url))).toEqual([]);
      await load.ledger.expectComplete(sql);
      expect(await sql`select distinct stored_with from responses order by 1`).toEqual([
        { stored_with: LATER },
        { stored_with: null },
      ]);
    },
    timeoutMs(6),
  );
});
