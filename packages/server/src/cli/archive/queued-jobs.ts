import { sql } from 'drizzle-orm';
import type { ClientDb, Db } from '../../db/db';

/** The name of the jobs in an archive, and of the table that holds them while they're restored. */
export const QUEUED_JOBS = 'queued_jobs';

/** Tasks whose jobs exist nowhere else. The server adds the others when it starts. */
const TASKS = ['webhook-event', 'due-digests', 'weekly-digest'];

/** SQL that selects the jobs to back up: those that haven't run, or are running now. */
export async function jobsToBackUp(db: Db): Promise<string> {
  const [found] = await db.query<{ there: boolean }>(sql`
    select to_regclass('graphile_worker._private_jobs') is not null as there`);
  if (!found?.there) return 'select where false';
  // The library's view of its jobs lacks their payload.
  return `
    select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where t.identifier in (${TASKS.map((task) => `'${task}'`).join()})
      and j.attempts < j.max_attempts
    order by j.id`;
}

/** Creates the table to copy jobs into. */
export async function createJobsTable(tx: ClientDb): Promise<void> {
  await tx.query(
    sql.raw(`
    create temporary table ${QUEUED_JOBS} (identifier text, payload json, queue_name text,
      run_at timestamptz, max_attempts integer, key text, priority integer) on commit drop`),
  );
}

/** Adds the jobs to the queue under their keys, to run when they were going to. */
export async function addJobs(tx: ClientDb): Promise<void> {
  await tx.query(
    sql.raw(`
    select count(*) from ${QUEUED_JOBS} q, lateral graphile_worker.add_job(
      q.identifier, q.payload, queue_name => q.queue_name, run_at => q.run_at,
      max_attempts => q.max_attempts, job_key => q.key, priority => q.priority)`),
  );
}
