import type { SQL } from 'drizzle-orm';
import {
  drizzle,
  NodePgSession,
  NodePgTransaction,
  type NodePgQueryResultHKT,
} from 'drizzle-orm/node-postgres';
import { PgDialect, type PgDatabase } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool, PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { isDatabaseUnavailable } from './is-database-unavailable';

type Row = Record<string, unknown>;
type Builder = PgDatabase<NodePgQueryResultHKT>;

/** Runs statements: those of drizzle's query builder, and hand-written ones. */
export interface Db extends Omit<Builder, 'query' | 'execute' | 'transaction'> {
  /**
   * Runs SQL: db.query(sql`select … where id = ${id}`). Values become parameters. Wrap a list in `sql.param(list)` to
   * pass it as one of them. Times are read as `Date`.
   */
  query: <One extends object = Row>(statement: SQL) => Promise<One[]>;
  /** Runs work in a transaction, or inside one up to a savepoint. Rolls back if it throws. */
  transaction: <T>(work: (tx: ClientDb) => Promise<T>) => Promise<T>;
}

/** Runs statements on one connection. */
export interface ClientDb extends Db {
  client: ClientBase;
}

export interface ReservedDb extends ClientDb {
  /** Returns the connection to the pool, or closes it if it is broken. */
  release: (isBroken?: boolean) => void;
}

/** Runs statements on any connection of a pool. */
export interface PoolDb extends Db {
  pool: Pool;
  transaction: <T>(work: (tx: ClientDb) => Promise<T>, mode?: string) => Promise<T>;
  /** Takes a connection out of the pool until `release()` is called. */
  reserve: () => Promise<ReservedDb>;
  /** Reads the rows of a statement in chunks, on its own connection. */
  cursor: <One extends object = Row>(statement: SQL, size: number) => AsyncGenerator<One[]>;
  /** Closes the connections after running statements have finished. */
  end: () => Promise<void>;
}

const dialect = new PgDialect();

/** With `prepare`, PostgreSQL parses each statement once per connection. Use it only if the SQL never varies. */
export function createPoolDb(pool: Pool, { prepare = false } = {}): PoolDb {
  const reserve = async (): Promise<ReservedDb> => {
    const client = await pool.connect();
    const release = (isBroken?: boolean): void => {
      client.release(isBroken);
    };
    return Object.assign(createClientDb(client), { release });
  };
  return Object.assign(drizzle(pool), {
    pool,
    query: createQuery(pool, prepare),
    reserve,
    // drizzle's own implementation leaks the connection if `begin` fails.
    async transaction<T>(work: (tx: ClientDb) => Promise<T>, mode = '') {
      const connection = await reserve();
      const { client, release } = connection;
      let isBroken = false;
      try {
        await client.query(`begin ${mode}`);
        const result = await work(connection);
        await client.query('commit');
        return result;
      } catch (error) {
        // Closing the connection also rolls back. A new one may lead to a server that works.
        isBroken = isDatabaseUnavailable(error);
        if (!isBroken)
          await client.query('rollback').catch((lost: unknown) => {
            isBroken = true;
            throw lost;
          });
        throw error;
      } finally {
        release(isBroken);
      }
    },
    async *cursor<One extends object>(statement: SQL, size: number) {
      const { client, release } = await reserve();
      let isDone = false;
      try {
        const { sql, params } = dialect.sqlToQuery(statement);
        const cursor = client.query(new Cursor<One>(sql, params));
        for (;;) {
          const rows = await cursor.read(size);
          if (!rows.length) break;
          yield rows;
        }
        isDone = true;
      } finally {
        // If the caller stopped early, unread rows are left on the connection, so close it.
        release(!isDone);
      }
    },
    async end() {
      if (!pool.ending) await pool.end();
    },
  });
}

function createClientDb(client: PoolClient, builder = startBuilder(client)): ClientDb {
  const savepoint = builder.transaction.bind(builder);
  return Object.assign(builder as Omit<Builder, 'query' | 'transaction'>, {
    client,
    query: createQuery(client, false),
    transaction: <T>(work: (tx: ClientDb) => Promise<T>) =>
      savepoint((inner) => work(createClientDb(client, inner))),
  });
}

/** A query builder inside a transaction: one that it starts ends in a savepoint. */
function startBuilder(client: PoolClient): Builder {
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    client,
    dialect,
    undefined,
  );
  return new NodePgTransaction(dialect, session, undefined);
}

function createQuery(target: Pool | ClientBase, prepare: boolean): Db['query'] {
  return async <One extends object>(statement: SQL): Promise<One[]> => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    const name = prepare ? nameOf(text) : undefined;
    const { rows } = await target.query<One>({ text, values, ...(name && { name }) });
    return rows;
  };
}

const names = new Map<string, string>();

/** A short name for a prepared statement. The same SQL gets the same name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${String(names.size)}`;
  names.set(text, name);
  return name;
}
