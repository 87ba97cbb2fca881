import type { ClientBase, Pool, QueryResult } from 'pg';
import Cursor from 'pg-cursor';
import { Identifier, Statement, type Row, type Rows } from './statement';

/** A tag for SQL statements: sql`select … where id = ${id}`. Values become parameters. */
export interface Sql {
  <Result extends Rows = Row[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Statement<Result>;
  /** Quotes the name of a table or column, for use inside a statement. */
  (identifier: string): Identifier;
  /** Runs raw SQL. */
  query: (text: string) => Promise<QueryResult<Row>>;
}

/** Runs statements on one connection. */
export interface ClientSql extends Sql {
  client: ClientBase;
}

/** Runs statements on any connection of a pool. */
export interface PoolSql extends Sql {
  /** Runs work in a transaction. Rolls back if it throws. */
  begin: <T>(work: (tx: ClientSql) => Promise<T>, mode?: string) => Promise<T>;
  /** Takes a connection out of the pool until `release()` is called. */
  reserve: () => Promise<ReservedSql>;
  /** Reads the rows of a statement in chunks, on its own connection. */
  cursor: <Result extends Rows>(
    statement: Statement<Result>,
    size: number,
  ) => AsyncGenerator<Result[number][]>;
  /** Closes the connections after running statements have finished. */
  end: () => Promise<void>;
}

export interface ReservedSql extends ClientSql {
  /** Returns the connection to the pool, or closes it if it is broken. */
  release: (isBroken?: boolean) => void;
}

/** With `prepare`, PostgreSQL parses each statement once per connection. Use it only if the SQL never varies. */
export function poolSql(pool: Pool, { prepare = false } = {}): PoolSql {
  const reserve = async (): Promise<ReservedSql> => {
    const client = await pool.connect();
    const release = (isBroken?: boolean): void => {
      client.release(isBroken);
    };
    return Object.assign(clientSql(client), { release });
  };
  return Object.assign(tag(pool, prepare), {
    reserve,
    async begin<T>(work: (tx: ClientSql) => Promise<T>, mode = '') {
      const connection = await reserve();
      let isBroken = false;
      try {
        await connection.query(`begin ${mode}`);
        const result = await work(connection);
        await connection.query('commit');
        return result;
      } catch (error) {
        isBroken = await connection.query('rollback').then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        connection.release(isBroken);
      }
    },
    async *cursor<Result extends Rows>(statement: Statement<Result>, size: number) {
      const { client, release } = await reserve();
      let isDone = false;
      try {
        const cursor = client.query(new Cursor<Result[number]>(...statement.compile()));
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

function clientSql(client: ClientBase): ClientSql {
  return Object.assign(tag(client, false), { client });
}

function tag(target: Pool | ClientBase, prepare: boolean): Sql {
  const run = async (text: string, values: unknown[]): Promise<Rows> => {
    const { rows } = await target.query<Row>({
      text,
      values,
      ...(prepare && { name: nameOf(text) }),
    });
    return rows;
  };
  const sql = (first: TemplateStringsArray | string, ...values: unknown[]) =>
    typeof first === 'string' ? new Identifier(first) : new Statement(first, values, run);
  return Object.assign(sql as Sql, { query: (text: string) => target.query<Row>(text) });
}

const names = new Map<string, string>();

/** A short name for a prepared statement. The same SQL gets the same name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${String(names.size)}`;
  names.set(text, name);
  return name;
}
