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
  /** Never close idle connections. */
  idleTimeoutMillis: 0,
  keepAlive: true,
};

/** The servers in a connection string, one of which is the primary. */
export function serversOf(connection: Connection): Servers<pg.ClientConfig> {
  if (typeof connection === 'string')
    return createServers(
      // As in libpq, `sslmode=require` encrypts but doesn't verify the certificate.
      addressesIn(connection).map((url) => toClientConfig(parse(url, { useLibpqCompat: true }))),
    );
  const { username: user, ...address } = connection;
  return createServers<pg.ClientConfig>([{ ...address, user }]);
}

/** Opens a pool that connects to the current server, and switches to the next if that fails. */
export function openPool(servers: Servers<pg.ClientConfig>, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...DEFAULTS, ...config, Client: primaryClient(servers) });
  // A lost idle connection is replaced by the next statement.
  pool.on('error', () => undefined);
  // Nor does it fail a statement that isn't running; a running one fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens a small pool for hand-written SQL. */
export function openSql(connection: Connection, max = 4): PoolSql {
  return poolSql(openPool(serversOf(connection), { max }));
}
