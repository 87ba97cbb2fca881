import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** The query builder, inside or outside a transaction. */
export type Orm = PgDatabase<NodePgQueryResultHKT>;

export function ormOn(pool: Pool): NodePgDatabase {
  const orm = drizzle(pool);
  // drizzle's own implementation leaks the connection if `begin` fails.
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return orm;
}
