import { beforeAll, inject } from 'vitest';
import { sql } from 'drizzle-orm';
import { connect, type Database } from '../../src/db/connect';
import { APPLICATION } from '../../src/db/embedded';
import type { App } from '../../src/http/app-type';
import { makeDatabaseProxy, type DatabaseProxy } from './database-proxy';
import { buildTestApp, loadTestAssets } from './test-app';
import { makeDatabase } from './test-database';

export interface Nodes {
  /** Two nodes on one database; the second connects through the proxy. */
  one: App;
  two: App;
  proxy: DatabaseProxy;
  /** A direct connection. */
  database: Database;
  /** The connection of the second node. */
  behindProxy: Database;
}

export function useNodes(): Nodes {
  const handle = {} as Nodes;
  beforeAll(async () => {
    const proxy = await makeDatabaseProxy(inject('engine'));
    const { database, drop } = await makeDatabase();
    const [{ name } = { name: '' }] = await database.main.query<{ name: string }>(sql`
      select current_database() as name`);
    const behindProxy = await connect({ ...proxy.address, database: name, username: APPLICATION });
    const assets = await loadTestAssets();
    const [one, two] = await Promise.all([
      buildTestApp(database, assets),
      buildTestApp(behindProxy, assets),
    ]);
    Object.assign(handle, { one, two, proxy, database, behindProxy });
    return async () => {
      await Promise.all([one.close(), two.close()]);
      await behindProxy.close();
      await drop();
      await proxy.remove();
    };
  });
  return handle;
}
