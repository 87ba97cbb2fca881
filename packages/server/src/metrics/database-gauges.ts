import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { PoolUse } from '../db/connect';

/** What webhooks haven't delivered yet. */
export interface WebhookBacklog {
  waiting: number;
  /** Since the event of the oldest delivery; 0 if there is none. */
  oldestSeconds: number;
}

/** What this node knows about the database, and what waits there. */
export interface DatabaseState {
  isReady: () => Promise<boolean>;
  pools: () => PoolUse[];
  /** Rejects while the database is unavailable. */
  webhooks: () => Promise<WebhookBacklog>;
  clockAheadSeconds: () => number;
}

const PREFIX = 'service_popups_';
/** Shorter than Prometheus waits for all metrics. */
const BACKLOG_TIMEOUT_MS = 2_000;

/** Registers gauges that are read whenever the metrics are scraped. Call the returned function to set their source. */
export function createDatabaseGauges(registers: Registry[]): (state: DatabaseState) => void {
  let state: DatabaseState | undefined;

  new Gauge({
    name: `${PREFIX}ready`,
    help: 'Whether this node can store what it receives: 1 or 0.',
    registers,
    async collect() {
      if (state) this.set((await state.isReady()) ? 1 : 0);
    },
  });
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections to the database by pool and state, and statements that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...counts } of state?.pools() ?? [])
        for (const [name, count] of Object.entries(counts)) this.set({ pool, state: name }, count);
    },
  });
  new Gauge({
    name: `${PREFIX}clock_ahead_seconds`,
    help: "How far this node's clock is ahead of the database's.",
    registers,
    collect() {
      if (state) this.set(state.clockAheadSeconds());
    },
  });

  let counting: Promise<WebhookBacklog | undefined> | undefined;
  /** Counts at most once at a time: anybody who reaches the server can ask for metrics. */
  const countBacklog = (): Promise<WebhookBacklog | undefined> => {
    counting ??= Promise.resolve(state?.webhooks())
      .catch(() => undefined)
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
  const oldest = new Gauge({
    name: `${PREFIX}webhooks_oldest_seconds`,
    help: 'Age of the oldest event that a webhook has not delivered yet; 0 if there is none.',
    registers,
  });
  new Gauge({
    name: `${PREFIX}webhooks_waiting`,
    help: 'Events that webhooks have not delivered yet.',
    registers,
    async collect() {
      const timeout = delay(BACKLOG_TIMEOUT_MS, undefined, { ref: false });
      const backlog = await Promise.race([countBacklog(), timeout]);
      // Without the database, the last values stay, and another metric tells why.
      if (!backlog) return;
      this.set(backlog.waiting);
      oldest.set(backlog.oldestSeconds);
    },
  });

  return (source) => {
    state = source;
  };
}
