import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createDurations } from './durations';

/** Records the status and duration of a reply. */
export type Measure = (status: number, seconds: number) => void;

/** What is measured. Names of routes, queues and caches are the only labels: no personal data. */
export interface Metrics {
  /** All of it, in the text format of Prometheus. */
  text: () => Promise<string>;
  /** For each answer of a route: its status, and how long it took. */
  request: (route: string) => Measure;
  /** For each statement that stores: how many rows it had. */
  batch: (queue: string) => (rows: number) => void;
  /** For each lookup: whether memory had it. */
  lookup: (cache: string) => (held: boolean) => void;
  /** For each statement that removes what is too old: from which table, and how many rows. */
  removed: (table: string, rows: number) => void;
  /** All that was too old has been removed. */
  retentionDone: () => void;
  /** Asked for when the metrics are read. */
  watchQueue: (queue: string, waiting: () => number) => void;
  watchStorage: (highestShare: () => number) => void;
}

const PREFIX = 'service_popups_';
const ROWS = [1, 3, 10, 30, 100, 300, 1000];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = createDurations(`${PREFIX}request_seconds`, 'How long requests took.');
  const rowsStored = new Histogram({
    name: `${PREFIX}ingest_batch_rows`,
    help: 'Rows stored by one statement.',
    labelNames: ['queue'],
    buckets: ROWS,
    registers,
  });

  const measures = new Map<string, Measure>();
  const requests = createTally(registers, 'requests_total', 'Requests answered.', [
    'route',
    'status',
  ]);
  const lookups = createTally(
    registers,
    'cache_lookups_total',
    'Lookups, and whether memory had what was looked for.',
    ['cache', 'held'],
  );

  const rowsRemoved = new Counter({
    name: `${PREFIX}retention_rows_total`,
    help: 'Rows removed because they were too old.',
    labelNames: ['table'],
    registers,
  });
  const retentionTime = new Gauge({
    name: `${PREFIX}retention_done_seconds`,
    help: 'When this node last removed all that was too old, in Unix seconds; 0: not yet.',
    registers,
  });

  const queues = new Map<string, () => number>();
  new Gauge({
    name: `${PREFIX}ingest_waiting`,
    help: 'Requests that wait for a statement to take their rows.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting());
    },
  });

  let highestShare = (): number => 0;
  new Gauge({
    name: `${PREFIX}storage_used_ratio`,
    help: 'Share of its storage quota that the fullest environment has used, of those this node stores for.',
    registers,
    collect() {
      this.set(highestShare());
    },
  });

  return {
    text: async () => `${await registry.metrics()}\n${durations.text()}`,
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
    batch: (queue) => (rows) => {
      rowsStored.observe({ queue }, rows);
    },
    lookup(cache) {
      const count = lookups(cache);
      return (held) => {
        count(held ? 'yes' : 'no');
      };
    },
    removed: (table, rows) => {
      rowsRemoved.inc({ table }, rows);
    },
    retentionDone: () => {
      retentionTime.setToCurrentTime();
    },
    watchQueue: (queue, waiting) => queues.set(queue, waiting),
    watchStorage: (share) => {
      highestShare = share;
    },
  };
}

/**
 * A counter that is sums in maps until somebody reads it: it is on the way of every request. Each first
 * label is asked for once.
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
