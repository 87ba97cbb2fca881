import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { primaryClient } from './primary-client';
import { addressesIn, createServers, type Servers } from './servers';
import { poolSql, type PoolSql } from './sql';

export type Connection =
  string | { host: string; port: number; database: string; username: string };

const DEFAULTS: pg.PoolConfig = {
  /** Milliseconds to connect, or to wait for a free connection. */
  connectionTimeoutMillis: 10_000,
  /** Connections stay open. */
  idleTimeoutMillis: 0,
  keepAlive: true,
};

/** The servers that a connection names, of which one is the primary. */
export function serversOf(connection: Connection): Servers<pg.ClientConfig> {
  if (typeof connection === 'string')
    return createServers(
      // As libpq reads it: `sslmode=require` encrypts, and does not check the certificate.
      addressesIn(connection).map((url) => toClientConfig(parse(url, { useLibpqCompat: true }))),
    );
  const { username: user, ...address } = connection;
  return createServers<pg.ClientConfig>([{ ...address, user }]);
}

/** A pool that connects to the server in use, and turns to the next one if that fails. */
export function openPool(servers: Servers<pg.ClientConfig>, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...DEFAULTS, ...config, Client: primaryClient(servers) });
  // An idle connection was lost: the next statement gets another one.
  pool.on('error', () => undefined);
  return pool;
}

/** A few connections, for statements written by hand. */
export function openSql(connection: Connection, max = 4): PoolSql {
  return poolSql(openPool(serversOf(connection), { max }));
}
