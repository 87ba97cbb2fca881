import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import { VERSION } from '../../src/version';
import { demoKeys, demoPopup } from '../../src/features/operation/demo/demo-project';
import { startLoad } from '../support/faults/load';
import { timeoutMs } from '../support/faults/rounds';
import {
  addFunctions,
  addMigration,
  makeRelease,
  sharedRelease,
  type Release,
} from '../support/make-release';
import { startServer } from '../support/server-process';
import { makeEmptyDatabase } from '../support/test-database';

const CONFIRMED_PER_STEP = 60;
const DELIVERY_INTERVAL_MS = 20;
/** Between the requests of one sender, so that nodes start quickly. */
const PAUSE_MS = 40;
const LATER = '99.0.0';

describe('[O10] [O11] a rolling upgrade under load, the way back, and another upgrade', () => {
  const releases = {} as { earlier: Release; later: Release };
  beforeAll(async () => {
    const later = await makeRelease(LATER);
    Object.assign(releases, { earlier: sharedRelease(), later });
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
    return later.remove;
  });

  it(
    'loses and doubles nothing, and only requests to the node that stops fail',
    async () => {
      const { env, db } = await makeEmptyDatabase();
      const start = (release: Release) => startServer(release, { ...env, RATE_LIMIT_ADDRESS: '0' });
      const nodes = [await start(releases.earlier), await start(releases.earlier)];
      const stoppedUrls = new Set<string>();
      let turn = 0;
      /** Takes turns, and tries the other node after a failure, like a load balancer. */
      const nextUrl = (): string => {
        turn += 1;
        return nodes[turn % nodes.length]?.url ?? '';
      };

      const load = startLoad(nextUrl, PAUSE_MS);
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

      const { earlier, later } = releases;
      const replaceAll = async (release: Release, version: string): Promise<void> => {
        for (const [index, node] of nodes.entries()) {
          await load.waitForConfirmed(CONFIRMED_PER_STEP);
          node.child.kill('SIGTERM');
          expect(await node.ended).toBe(0);
          expect(node.output.stderr).toBe('');
          stoppedUrls.add(node.url);
          nodes[index] = await start(release);
        }
        for (const { url } of nodes)
          expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({
            info: { version },
          });
      };
      await replaceAll(later, LATER);
      await replaceAll(earlier, VERSION);
      expect(await db.query(sql`select version from drizzle.release`)).toEqual([
        { version: LATER },
      ]);
      const line = `Version ${LATER} has migrated the database. This version (${VERSION}) can work with it, and doesn't change it.\n`;
      expect(nodes.map(({ output }) => output.stderr)).toEqual([line, line]);
      await load.waitForConfirmed(CONFIRMED_PER_STEP);
      await load.finish();
      isDone = true;
      await delivered;

      // A refused or closed connection, never a reply with an error.
      expect([...load.statuses].sort()).toEqual([0, 204]);
      expect([...load.failedUrls].sort()).toEqual([...stoppedUrls].sort());
      expect([...failedUrls].filter((url) => !stoppedUrls.has(url))).toEqual([]);
      await load.ledger.expectComplete(db);
      expect(await db.query(sql`select distinct stored_with from responses order by 1`)).toEqual([
        { stored_with: LATER },
        { stored_with: null },
      ]);
    },
    timeoutMs(10),
  );
});
