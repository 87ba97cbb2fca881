import { beforeAll } from 'vitest';
import { connect, type Database } from '../../src/db/connect';
import { APPLICATION } from '../../src/db/embedded';
import type { App } from '../../src/http/app-type';
import { makeDatabaseGate, type DatabaseGate } from './database-gate';
import { buildTestApp, makeAssets } from './test-app';
import { makeDatabase } from './test-database';

export interface Nodes {
  /** Two nodes on one database; the second reaches it through a gate. */
  one: App;
  two: App;
  gate: DatabaseGate;
  /** A way past both. */
  database: Database;
  /** The client of the second. */
  behindGate: Database;
}

export function useNodes(engine: () => { host: string; port: number }): Nodes {
  const handle = {} as Nodes;
  beforeAll(async () => {
    const gate = await makeDatabaseGate(engine());
    const { database, drop } = await makeDatabase();
    const [{ name } = { name: '' }] = await database.sql<{ name: string }[]>`
      select current_database() as name`;
    const behindGate = await connect({ ...gate.address, database: name, username: APPLICATION });
    const { assets, remove } = await makeAssets();
    const [one, two] = await Promise.all([
      buildTestApp(database, assets),
      buildTestApp(behindGate, assets),
    ]);
    Object.assign(handle, { one, two, gate, database, behindGate });
    return async () => {
      await Promise.all([one.close(), two.close()]);
      await behindGate.close();
      await drop();
      await gate.remove();
      await remove();
    };
  });
  return handle;
}
