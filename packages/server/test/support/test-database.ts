import { SUPERUSER } from '@service-popups/embedded-postgres';
import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openSql, type Connection } from '../../src/db/client';
import { connect, type Database } from '../../src/db/connect';
import { APPLICATION } from '../../src/db/embedded';
import type { PoolSql, Sql } from '../../src/db/sql';

/** Creates a database with empty tables. */
export async function makeDatabase(
  address = inject('engine'),
): Promise<{ database: Database; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    (sql) =>
      sql`create database ${sql(name)} template ${sql(APPLICATION)} owner ${sql(APPLICATION)}`,
  );
  const database = await connect({ ...address, database: name, username: APPLICATION });
  return {
    database,
    async drop() {
      await database.close();
      await administer((sql) => sql`drop database ${sql(name)} with (force)`);
    },
  };
}

/** Creates a database without tables for one test. Connect by `sql` or, in commands, by `env`. */
export async function makeEmptyDatabase(): Promise<{
  sql: PoolSql;
  connection: Connection;
  env: Record<string, string>;
}> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer((admin) => admin`create database ${admin(name)} owner ${admin(APPLICATION)}`);
  const { host, port } = inject('engine');
  const connection = { host, port, database: name, username: APPLICATION };
  const sql = openSql(connection, 2);
  onTestFinished(async () => {
    await sql.end();
    await administer((admin) => admin`drop database ${admin(name)} with (force)`);
  });
  // A URL can't contain the path of a socket.
  const pgEnv = { PGHOST: host, PGPORT: String(port), PGUSER: APPLICATION };
  return { sql, connection, env: { DATABASE_URL: `postgres:///${name}`, ...pgEnv } };
}

async function administer(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = openSql({ ...inject('engine'), database: 'postgres', username: SUPERUSER }, 1);
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
