import { AsyncResource } from 'node:async_hooks';
import { databaseFault } from '../db/database-fault';
import { listCodes } from '../errors/list-causes';
import { ProblemError } from '../http/problem';

/** Rows that were not stored although the statement succeeded, with the problem to reply with. */
export type Rejections<Row> = ReadonlyMap<Row, ProblemError>;

export interface Batcher<Row> {
  /** Resolves when all rows are stored. Rejects, without storing any, if one of them is rejected. */
  add: (rows: Row[], weight: number) => Promise<void>;
  /** The number of requests waiting for the next batch. */
  readonly waiting: number;
}

interface BatcherOptions<Row> {
  /** Stores all rows except those it rejects. Must be safe to repeat after a failure. */
  write: (rows: Row[]) => Promise<Rejections<Row>>;
  /** Total weight that may wait. Rows beyond it are rejected. */
  maxWaiting: number;
  /** Total weight of one statement. */
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
 * Collects rows while a statement runs and writes them in the next one, so that concurrent requests share
 * a commit. Uses no timer, so an idle batcher adds no latency.
 */
export function createBatcher<Row>(options: BatcherOptions<Row>): Batcher<Row> {
  const { write, maxWaiting, maxBatch, onBatch } = options;
  let queue: Waiting<Row>[] = [];
  let queued = 0;
  let isBusy = false;

  /**
   * Calls `next` as soon as the database is free, before the waiting requests are settled. Returns the error of a
   * statement that failed.
   */
  const store = async (batch: Waiting<Row>[], next: () => void): Promise<unknown> => {
    const rows = batch.flatMap((request) => request.rows);
    let rejections: Rejections<Row>;
    try {
      rejections = await write(rows);
    } catch (error) {
      if (batch.length > 1 && concernsRows(error)) await storeSeparately(batch);
      else for (const request of batch) request.reject(explain(error));
      next();
      return error;
    }
    next();
    onBatch(rows.length);
    for (const { rows: own, resolve, reject } of batch) {
      const rejected = own.find((row) => rejections.has(row));
      if (rejected === undefined) resolve();
      else reject(rejections.get(rejected));
    }
    return undefined;
  };

  /** For a batch of which one request's rows can't be stored. Gives up if the database does. */
  const storeSeparately = async (batch: Waiting<Row>[]): Promise<void> => {
    let failure: unknown;
    for (const request of batch)
      if (failure) request.reject(failure);
      else {
        const error = await store([request], () => undefined);
        if (error && !concernsRows(error)) failure = error;
      }
  };

  // Bound, so that a batch doesn't belong to the trace of the request that happened to start it.
  const run = AsyncResource.bind((): void => {
    isBusy = queue.length > 0;
    if (isBusy) void store(take(), run);
  });

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
          new ProblemError('unavailable', 'The server is overloaded: try again in a few seconds', {
            retryAfter: RETRY_AFTER_SECONDS,
          }),
        );
      return new Promise((resolve, reject) => {
        queue.push({ rows, weight, resolve, reject });
        queued += weight;
        if (isBusy) return;
        isBusy = true;
        // Include requests that arrive in the same turn of the event loop.
        setImmediate(run);
      });
    },
    get waiting() {
      return queue.length;
    },
  };
}

function concernsRows(error: unknown): boolean {
  return databaseFault(error)?.kind === 'rows';
}

/** A foreign key violation means the environment was deleted after its key was looked up. */
function explain(error: unknown): unknown {
  return listCodes(error).includes(FOREIGN_KEY_VIOLATION)
    ? new ProblemError('invalid_api_key', 'No project has this API key')
    : error;
}
