import { Logger, run, type TaskList } from 'graphile-worker';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import type { Database } from '../db/connect';
import type { Sql } from '../db/sql';

export interface JobsOptions {
  database: Pick<Database, 'pool' | 'sql'>;
  tasks: TaskList;
  /** When tasks run regularly, in the format of cron. */
  crontab: string;
  onError: (error: unknown) => void;
}

/** Jobs that this node runs at the same time. They mostly wait for receivers and the database. */
const CONCURRENCY = 20;
/** For jobs with a delay. Others start at once, because the library listens for them. */
const POLL_MS = 2_000;
/** Every job must take less time than that. */
const MAX_JOB_SECONDS = 40;
const UNLOCK_INTERVAL_MS = 10_000;

/** Runs jobs of the queue in the database until it's stopped. Returns a function that stops it. */
export async function runJobs(options: JobsOptions): Promise<() => Promise<void>> {
  const { database, tasks, crontab, onError } = options;
  const report = (error: unknown): void => {
    // It tries again, and health checks report the database.
    if (!isDatabaseUnavailable(error)) onError(error);
  };
  const runner = await run({
    pgPool: database.pool,
    taskList: tasks,
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Failures of jobs are reported below, with their cause.
    logger: new Logger(() => () => undefined),
  });
  runner.events.on('job:error', ({ error }) => {
    report(error);
  });
  runner.promise.catch(report);
  const unlock = (): void => {
    releaseAbandonedJobs(database.sql).catch(report);
  };
  const timer = setInterval(unlock, UNLOCK_INTERVAL_MS).unref();
  unlock();
  return async () => {
    clearInterval(timer);
    await runner.stop();
  };
}

/** The library waits four hours before it runs a job again whose server was killed. */
async function releaseAbandonedJobs(sql: Sql): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${MAX_JOB_SECONDS})
    having count(*) > 0`;
}
