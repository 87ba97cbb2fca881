import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createDatabaseGauges, type DatabaseState } from './database-gauges';
import { createDurations, type MetricFamily } from './durations';

/** Records the status and duration of a reply. */
export type Measure = (status: number, seconds: number) => void;

/** The server's metrics. Labels are names of routes, queues, caches and tables, never personal data. */
export interface Metrics {
  /** All metrics in Prometheus text format. */
  text: () => Promise<string>;
  /** The same as objects. */
  families: () => Promise<MetricFamily[]>;
  /** Returns the function that records each reply of a route. */
  request: (route: string) => Measure;
  /** Records a batch that wasn't stored, with the class of the error. */
  failedBatch: (queue: string, errorClass: string) => void;
  /** Returns the function that records the size of each batch. */
  batch: (queue: string) => (rows: number) => void;
  /** Returns the function that records whether a lookup hit the cache. */
  lookup: (cache: string) => (isHit: boolean) => void;
  /** Records answers that weren't stored, and what was wrong with them. */
  rejectedAnswers: (problem: string, answers: number) => void;
  /** Records rows removed by retention. */
  removed: (table: string, rows: number) => void;
  /** Records an attempt to send a webhook. */
  webhook: (isDelivered: boolean) => void;
  /** Records that retention has finished a run. */
  retentionDone: () => void;
  /** Reads the value whenever the metrics are scraped. */
  watchQueue: (queue: string, waiting: () => number) => void;
  watchStorage: (highestShare: () => number) => void;
  watchDatabase: (state: DatabaseState) => void;
}

const PREFIX = 'service_popups_';
const ROWS = [1, 3, 10, 30, 100, 300, 1000];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = createDurations(`${PREFIX}request_seconds`, 'Request duration.');
  const rowsStored = new Histogram({
    name: `${PREFIX}ingest_batch_rows`,
    help: 'Rows per batch.',
    labelNames: ['queue'],
    buckets: ROWS,
    registers,
  });

  const batchesFailed = new Counter({
    name: `${PREFIX}ingest_failures_total`,
    help: 'Batches that were not stored, by class of the error: the first two characters of its SQLSTATE, or connection.',
    labelNames: ['queue', 'class'],
    registers,
  });

  const measures = new Map<string, Measure>();
  const requests = createTally(registers, 'requests_total', 'Requests by route and status.', [
    'route',
    'status',
  ]);
  const lookups = createTally(
    registers,
    'cache_lookups_total',
    'Cache lookups, and whether they were hits.',
    ['cache', 'held'],
  );

  const answersRejected = new Counter({
    name: `${PREFIX}answers_rejected_total`,
    help: 'Answers that were not stored, by problem. The other answers of their responses were.',
    labelNames: ['problem'],
    registers,
  });

  const rowsRemoved = new Counter({
    name: `${PREFIX}retention_rows_total`,
    help: 'Rows removed by retention.',
    labelNames: ['table'],
    registers,
  });
  const retentionTime = new Gauge({
    name: `${PREFIX}retention_done_seconds`,
    help: 'When this node last finished a retention run, in Unix seconds; 0 if never.',
    registers,
  });

  const webhookAttempts = new Counter({
    name: `${PREFIX}webhook_attempts_total`,
    help: 'Attempts to send a webhook, and whether it was received.',
    labelNames: ['delivered'],
    registers,
  });

  const queues = new Map<string, () => number>();
  new Gauge({
    name: `${PREFIX}ingest_waiting`,
    help: 'Requests waiting for the next batch.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting());
    },
  });

  let highestShare = (): number => 0;
  new Gauge({
    name: `${PREFIX}storage_used_ratio`,
    help: 'Highest share of the storage quota used by any environment this node stores data for.',
    registers,
    collect() {
      this.set(highestShare());
    },
  });

  return {
    text: async () => `${await registry.metrics()}\n${durations.text()}`,
    families: async () => [
      // At run time, prom-client's types are strings.
      ...(await registry.getMetricsAsJSON()).map((one) => ({ ...one, type: String(one.type) })),
      durations.family(),
    ],
    request(route) {
      const known = measures.get(route);
      if (known) return known;
      const count = requests(route);
      const observe = durations.of(route);
      const measure: Measure = (status, seconds) => {
        count(String(status));
        observe(seconds);
      };
      measures.set(route, measure);
      return measure;
    },
    failedBatch: (queue, errorClass) => {
      batchesFailed.inc({ queue, class: errorClass });
    },
    batch: (queue) => (rows) => {
      rowsStored.observe({ queue }, rows);
    },
    lookup(cache) {
      const count = lookups(cache);
      return (isHit) => {
        count(isHit ? 'yes' : 'no');
      };
    },
    rejectedAnswers: (problem, answers) => {
      answersRejected.inc({ problem }, answers);
    },
    removed: (table, rows) => {
      rowsRemoved.inc({ table }, rows);
    },
    webhook: (isDelivered) => {
      webhookAttempts.inc({ delivered: isDelivered ? 'yes' : 'no' });
    },
    retentionDone: () => {
      retentionTime.setToCurrentTime();
    },
    watchQueue: (queue, waiting) => queues.set(queue, waiting),
    watchStorage: (share) => {
      highestShare = share;
    },
    watchDatabase: createDatabaseGauges(registers),
  };
}

/**
 * A counter kept in plain maps until it is scraped, because it's updated on every request. Call the returned
 * function once per first label.
 */
function createTally(
  registers: Registry[],
  name: string,
  help: string,
  [first, second]: [string, string],
): (first: string) => (second: string) => void {
  const sums = new Map<string, Map<string, number>>();
  new Counter({
    name: PREFIX + name,
    help,
    labelNames: [first, second],
    registers,
    collect() {
      this.reset();
      for (const [one, inner] of sums)
        for (const [other, sum] of inner) this.inc({ [first]: one, [second]: other }, sum);
    },
  });
  return (one) => {
    const inner = new Map<string, number>();
    sums.set(one, inner);
    return (other) => {
      inner.set(other, (inner.get(other) ?? 0) + 1);
    };
  };
}
