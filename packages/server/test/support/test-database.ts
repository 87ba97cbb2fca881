import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { connect, type Database } from '../../src/db/connect';
import { APPLICATION, SUPERUSER } from '../../src/db/embedded/auth-files';

/** A database of its own, with the tables and nothing in them. */
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

async function administer(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({
    ...inject('engine'),
    database: 'postgres',
    username: SUPERUSER,
    max: 1,
    onnotice: () => undefined,
  });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
