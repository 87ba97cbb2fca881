import type { PoolConfig } from 'pg';

/** What all connections have in common. */
const COMMON = {
  // Finds a host that is gone within 15 seconds, if it doesn't owe us an acknowledgement; timeouts find the others.
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  /** Milliseconds to connect, or to wait for a free connection. */
  connectionTimeoutMillis: 10_000,
  /** Never close idle connections. */
  idleTimeoutMillis: 0,
} satisfies PoolConfig;

/**
 * The connections of a node, 24 in all. `query_timeout` is how long the client waits before it cancels a statement
 * and closes the connection. A connection without it can wait forever.
 */
export const connectionSettings = {
  /**
   * Timeouts are shorter than the SDK's own. Each batcher uses one connection; the others are for lookups. PostgreSQL
   * ends statements later than the client, which must never see the success of a commit that was told not to wait for
   * a standby.
   */
  ingest: {
    ...COMMON,
    max: 6,
    connectionTimeoutMillis: 4_000,
    query_timeout: 4_000,
    statement_timeout: 6_000,
  },
  /** For everything else. The longest statement deletes a project. */
  main: { ...COMMON, max: 16, query_timeout: 300_000 },
  /** With a pooler, only jobs and retention use these. */
  direct: { ...COMMON, max: 4, query_timeout: 300_000 },
  listener: { ...COMMON, connectionTimeoutMillis: 3_000, query_timeout: 3_000 },
  /** Shorter than the timeout of health checks. */
  probe: { ...COMMON, max: 1, connectionTimeoutMillis: 2_000, query_timeout: 2_000 },
  /** For commands and migrations, whose statements take as long as they take. */
  tool: { ...COMMON, max: 4 },
} satisfies Record<string, PoolConfig>;
