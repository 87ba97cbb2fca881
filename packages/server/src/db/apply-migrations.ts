import type { MigrationMeta } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import type { ClientDb, Db, PoolDb } from './db';

export type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'>;

/**
 * Applies migrations in as few transactions as possible, and `finish` in the last one. A migration with a statement
 * that runs `concurrently` gets no transaction.
 */
export async function applyMigrations(
  db: PoolDb,
  migrations: readonly Migration[],
  finish: (tx: ClientDb) => Promise<void>,
): Promise<void> {
  let together: Migration[] = [];
  const applyTogether = (last: (tx: ClientDb) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      for (const migration of together) await apply(tx, migration);
      await last(tx);
    });
  for (const migration of migrations)
    if (isConcurrent(migration)) {
      await applyTogether(() => Promise.resolve());
      together = [];
      await applyConcurrently(db, migration);
    } else together.push(migration);
  await applyTogether(finish);
}

async function apply(db: Db, { sql: statements, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of statements) await db.query(sql.raw(statement));
  await db.query(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
}

/** These statements wait for all transactions to end, but block nobody meanwhile. */
async function applyConcurrently(db: Db, migration: Migration): Promise<void> {
  const [{ timeout } = { timeout: '0' }] = await db.query<{ timeout: string }>(sql`
    select current_setting('lock_timeout') as timeout, set_config('lock_timeout', '0', false)`);
  await apply(db, migration);
  await db.query(sql`select set_config('lock_timeout', ${timeout}, false)`);
}

function isConcurrent({ sql }: Migration): boolean {
  return sql.some((statement) => /^[^']*\bconcurrently\b/i.test(statement));
}
