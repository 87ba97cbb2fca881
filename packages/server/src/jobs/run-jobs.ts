import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db';
import type { Database } from '../db/connect';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';

export interface JobsOptions {
  database: Pick<Database, 'direct'>;
  tasks: TaskList;
  /** When tasks run regularly, in the format of cron. */
  crontab: string;
  /** Called before the first job. */
  onStart: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Jobs that this node runs at the same time. They mostly wait for receivers and the database. */
const CONCURRENCY = 20;
/** For jobs with a delay. Others start at once, because the library listens for them. */
const POLL_MS = 2_000;
/** If the library can't start or ends, such as when the database is away. */
const RESTART_MS = 1_000;
/** Every job must take less time than that. */
const MAX_JOB_SECONDS = 40;
const UNLOCK_INTERVAL_MS = 10_000;

/** Runs jobs of the queue in the database. Returns a function that stops it. */
export function runJobs(options: JobsOptions): () => Promise<void> {
  const { database, onStart, onError } = options;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let runner: Runner | undefined;

  const report = (error: unknown): void => {
    // It tries again, and health checks report the database.
    if (!isStopping() && !isDatabaseUnavailable(error)) onError(error);
  };

  const keepRunning = async (): Promise<void> => {
    while (!isStopping()) {
      try {
        await onStart();
        runner = await start(options, report);
        if (isStopping()) await runner.stop();
        await runner.promise;
      } catch (error) {
        report(error);
      }
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const unlock = (): void => {
    releaseAbandonedJobs(database.direct).catch(report);
  };
  const timer = setInterval(unlock, UNLOCK_INTERVAL_MS).unref();
  unlock();
  const running = keepRunning();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    // Rejects if it has already ended.
    await runner?.stop().catch(() => undefined);
    await running;
  };
}

async function start(
  { database, tasks, crontab }: JobsOptions,
  onError: (error: unknown) => void,
): Promise<Runner> {
  const runner = await run({
    pgPool: database.direct.pool,
    taskList: tasks,
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Failures of jobs are reported below, with their cause.
    logger: new Logger(() => () => undefined),
  });
  runner.events.on('job:error', ({ error }) => {
    onError(error);
  });
  return runner;
}

/** The library waits four hours before it runs a job again whose server was killed. */
async function releaseAbandonedJobs(db: Db): Promise<void> {
  await db.query(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${MAX_JOB_SECONDS})
    having count(*) > 0`);
}
