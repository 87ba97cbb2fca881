import { SUPERUSER } from '@service-popups/embedded-postgres';
import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Db, PoolDb } from '../../src/db/db';
import { openDb, type Connection } from '../../src/db/client';
import { connect, type Database } from '../../src/db/connect';
import { APPLICATION } from '../../src/db/embedded';

/** Creates a database with empty tables. */
export async function makeDatabase(
  address = inject('engine'),
): Promise<{ database: Database; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer((db) =>
    db.query(
      sql`create database ${sql.identifier(name)} template ${sql.identifier(APPLICATION)} owner ${sql.identifier(APPLICATION)}`,
    ),
  );
  const database = await connect({ ...address, database: name, username: APPLICATION });
  return {
    database,
    async drop() {
      await database.close();
      await administer((db) => db.query(sql`drop database ${sql.identifier(name)} with (force)`));
    },
  };
}

/** Creates a database without tables for one test. Connect by `db` or, in commands, by `env`. */
export async function makeEmptyDatabase(): Promise<{
  db: PoolDb;
  connection: Connection;
  env: Record<string, string>;
}> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer((admin) =>
    admin.query(sql`create database ${sql.identifier(name)} owner ${sql.identifier(APPLICATION)}`),
  );
  const { host, port } = inject('engine');
  const connection = { host, port, database: name, username: APPLICATION };
  const db = openDb(connection, 2);
  onTestFinished(async () => {
    await db.end();
    await administer((admin) =>
      admin.query(sql`drop database ${sql.identifier(name)} with (force)`),
    );
  });
  // A URL can't contain the path of a socket.
  const pgEnv = { PGHOST: host, PGPORT: String(port), PGUSER: APPLICATION };
  return { db, connection, env: { DATABASE_URL: `postgres:///${name}`, ...pgEnv } };
}

async function administer(work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openDb({ ...inject('engine'), database: 'postgres', username: SUPERUSER }, 1);
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
