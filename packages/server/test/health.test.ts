import { randomUUID } from 'node:crypto';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/db';
import type { App } from '../src/http/app-type';
import { makeDatabaseProxy, type DatabaseProxy } from './support/database-proxy';
import { expectProblem } from './support/expect-problem';
import { makeProject, type TestProject } from './support/make-project';
import { buildTestApp, loadTestAssets } from './support/test-app';
import { makeDatabase } from './support/test-database';
import { WAIT_OPTIONS } from './support/wait-options';

describe('[O3] health', () => {
  let proxy: DatabaseProxy;
  let app: App;
  let project: TestProject;
  let db: Db;
  let quietDays = 0;
  const undo: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    proxy = await makeDatabaseProxy(inject('engine'));
    const { database, drop } = await makeDatabase(proxy.address);
    db = database.main;
    const assets = await loadTestAssets();
    app = await buildTestApp(database, assets);
    project = await makeProject(database);
    undo.push(() => app.close(), drop, proxy.remove);
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });

  const sdkRequests = () => {
    const { production: apiKey } = project.keys;
    const report = { apiKey, status: 'opened', popupId: 'welcome' };
    const response = {
      responseId: randomUUID(),
      apiKey,
      surveyId: 'nps',
      popupId: 'welcome',
      revision: 1,
      answers: {},
      finished: false,
    };
    const counts = [{ popupId: 'welcome', reason: 'path', n: 1 }];
    return {
      fromMemory: [
        { url: `/sdk/${apiKey}/popups` },
        { url: `/sdk/${apiKey}/popups?filter={"where":{"userId":"ada"}}` },
        { url: `/frame/${apiKey}/welcome` },
      ],
      fromStore: [
        { url: '/sdk/never-asked-for/popups' },
        { url: `/sdk/${apiKey}/popups?filter={"where":{"userId":"${randomUUID()}"}}` },
        { method: 'POST', url: '/sdk/popups', payload: report },
        { method: 'POST', url: '/sdk/responses', payload: response },
        { method: 'POST', url: '/sdk/decisions', payload: { apiKey, counts } },
      ],
    } as const;
  };

  const expectHealthy = async (): Promise<void> => {
    for (const url of ['/healthz', '/readyz']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ status: 'ok' });
    }
    const { fromMemory, fromStore } = sdkRequests();
    for (const request of [...fromMemory, ...fromStore.slice(1)])
      expect((await app.inject(request)).statusCode).toBeLessThan(300);
  };

  const waitUntilHealthy = () => vi.waitFor(expectHealthy, WAIT_OPTIONS);

  /** Waits until the node receives change notifications and has everything in memory. */
  const fillMemory = async (): Promise<void> => {
    await waitUntilHealthy();
    quietDays += 1;
    await db.query(sql`update projects set quiet_days = ${quietDays} where id = ${project.id}`);
    await vi.waitFor(async () => {
      const popups = await app.inject(`/sdk/${project.keys.production}/popups`);
      expect(popups.json()).toMatchObject([{ quietDays }]);
    }, WAIT_OPTIONS);
    await expectHealthy();
  };

  it('is ok while the database responds', expectHealthy);

  describe('without the database', () => {
    beforeEach(async () => {
      await fillMemory();
      await proxy.closeAndWait(() => db.query(sql`select 1`));
    });
    afterEach(() => proxy.open());

    it('the process is alive but not ready', async () => {
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      const response = await app.inject('/readyz');
      expectProblem(response, 'unavailable');
      expect(response.headers['retry-after']).toBe('5');
    });

    it('[S8] requests are served from memory', async () => {
      for (const request of sdkRequests().fromMemory)
        expect((await app.inject(request)).statusCode).toBe(200);
    });

    it('[O7] failures have a request id for finding them in the logs', async () => {
      const ids = [await app.inject('/sdk/some/popups'), await app.inject('/readyz')].map(
        ({ headers }) => String(headers['x-request-id']),
      );
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
    });

    it('[S1] every other SDK route replies 503 with Retry-After', async () => {
      for (const request of sdkRequests().fromStore) {
        const response = await app.inject(request);
        expectProblem(response, 'unavailable');
        expect(response.headers).toMatchObject({
          'retry-after': '5',
          'access-control-allow-origin': '*',
        });
      }
    });

    it('replies reveal no internals', async () => {
      for (const url of ['/readyz', '/sdk/any/popups']) {
        const { body } = await app.inject(url);
        expect(body).not.toContain(proxy.address.host);
        expect(body).not.toMatch(/ECONN|ENOENT|postgres|\.ts\b/i);
      }
    });
  });

  it('is ok again when the database is back', async () => {
    await proxy.closeAndWait(() => db.query(sql`select 1`));
    expectProblem(await app.inject('/readyz'), 'unavailable');
    await proxy.open();
    await waitUntilHealthy();
  });

  it('is not ready if the database accepts connections but does not respond', async () => {
    await fillMemory();
    proxy.stall();
    const [ready, alive, ...sdk] = await Promise.all([
      app.inject('/readyz'),
      app.inject('/healthz'),
      ...sdkRequests().fromStore.map((request) => app.inject(request)),
    ]);
    for (const request of sdkRequests().fromMemory)
      expect((await app.inject(request)).statusCode).toBe(200);
    expect(alive.statusCode).toBe(200);
    for (const response of [ready, ...sdk]) {
      expectProblem(response, 'unavailable');
      expect(response.headers['retry-after']).toBe('5');
    }
    await proxy.closeAndWait(() => db.query(sql`select 1`));
    await proxy.open();
    await waitUntilHealthy();
  });
});
