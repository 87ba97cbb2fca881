import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import { codesOf } from '../errors/causes-of';
import { ProblemError } from '../http/problem';

/** Rows that were not stored although nothing failed, and what their senders are told. */
export type Rejections<Row> = ReadonlyMap<Row, ProblemError>;

export interface Batcher<Row> {
  /** Resolves when the rows are stored: all of them, or none. Rejects if one of them is refused. */
  add: (rows: Row[], weight: number) => Promise<void>;
  /** How many requests wait for a batch to take them. */
  readonly waiting: number;
}

interface BatcherOptions<Row> {
  /** Stores all rows but those it refuses; if it fails, it can be repeated. */
  write: (rows: Row[]) => Promise<Rejections<Row>>;
  /** How much may wait, in the unit of the weights; what is beyond is refused. */
  maxWaiting: number;
  /** How much of it one statement takes. */
  maxBatch: number;
  /** Called for every statement with its number of rows. */
  onBatch: (rows: number) => void;
}

interface Waiting<Row> {
  rows: Row[];
  weight: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const RETRY_AFTER_SECONDS = 5;
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Collects rows while a statement is under way, and writes them in the next: all requests that come in
 * meanwhile share a commit. Nobody waits for a timer.
 */
export function createBatcher<Row>(options: BatcherOptions<Row>): Batcher<Row> {
  const { write, maxWaiting, maxBatch, onBatch } = options;
  let queue: Waiting<Row>[] = [];
  let queued = 0;
  let isBusy = false;

  /** Calls `next` as soon as the database is free, which is before those who wait are answered. */
  const store = async (batch: Waiting<Row>[], next: () => void): Promise<void> => {
    const rows = batch.flatMap((request) => request.rows);
    let rejections: Rejections<Row>;
    try {
      rejections = await write(rows);
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error))
        for (const request of batch) request.reject(explain(error));
      // Somebody's rows cannot be stored: each request gets a statement, and an outcome, of its own.
      else for (const request of batch) await store([request], () => undefined);
      next();
      return;
    }
    next();
    onBatch(rows.length);
    for (const { rows: own, resolve, reject } of batch) {
      const rejected = own.find((row) => rejections.has(row));
      if (rejected === undefined) resolve();
      else reject(rejections.get(rejected));
    }
  };

  const run = (): void => {
    isBusy = queue.length > 0;
    if (isBusy) void store(take(), run);
  };

  const take = (): Waiting<Row>[] => {
    let weight = 0;
    let count = 0;
    for (const request of queue) {
      if (count > 0 && weight + request.weight > maxBatch) break;
      weight += request.weight;
      count += 1;
    }
    const batch = queue.slice(0, count);
    queue = queue.slice(count);
    queued -= weight;
    return batch;
  };

  return {
    add: (rows, weight) => {
      if (queued + weight > maxWaiting)
        return Promise.reject(
          new ProblemError(
            'unavailable',
            'Too much is waiting to be stored; try again in a moment',
            {
              retryAfter: RETRY_AFTER_SECONDS,
            },
          ),
        );
      return new Promise((resolve, reject) => {
        queue.push({ rows, weight, resolve, reject });
        queued += weight;
        if (isBusy) return;
        isBusy = true;
        // Whatever else came in with this turn of the event loop goes along.
        setImmediate(run);
      });
    },
    get waiting() {
      return queue.length;
    },
  };
}

/** The environment was deleted after its key had been looked up. */
function explain(error: unknown): unknown {
  return codesOf(error).includes(FOREIGN_KEY_VIOLATION)
    ? new ProblemError('invalid_api_key', 'No project has this API key')
    : error;
}
