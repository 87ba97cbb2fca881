import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';

/** The query builder, inside a transaction or outside. */
export type Orm = PgDatabase<PostgresJsQueryResultHKT>;
