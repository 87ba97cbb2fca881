import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { createPoolDb, type PoolDb } from './db';
import { connectionSettings } from './connection-settings';
import { primaryClient } from './primary-client';
import { splitAddresses, createServers, type Servers } from './servers';

export type Connection =
  | string
  | { host: string; port: number; database: string; username: string };

/** The servers in a connection string, one of which is the primary. */
export function listServers(connection: Connection): Servers<pg.ClientConfig> {
  if (typeof connection === 'string')
    return createServers(
      // As in libpq, `sslmode=require` encrypts but doesn't verify the certificate.
      splitAddresses(connection).map((url) => toClientConfig(parse(url, { useLibpqCompat: true }))),
    );
  const { username: user, ...address } = connection;
  return createServers<pg.ClientConfig>([{ ...address, user }]);
}

/** Opens a pool that connects to the current server, and switches to the next if that fails. */
export function openPool(servers: Servers<pg.ClientConfig>, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client: primaryClient(servers) });
  // A lost idle connection is replaced by the next statement.
  pool.on('error', () => undefined);
  // Nor does it fail a statement that isn't running; a running one fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens a small pool. */
export function openDb(connection: Connection, max = connectionSettings.tool.max): PoolDb {
  return createPoolDb(openPool(listServers(connection), { ...connectionSettings.tool, max }));
}
