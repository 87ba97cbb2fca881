import type { TaskList } from 'graphile-worker';
import { digestEnvironments, sendDigest } from './digest';
import { fanOut, type PopupChange, type ResponsesEvent } from './fan-out';
import { sendDue, type SendDueOptions } from './send-due';

/**
 * Every 15 minutes while it's Monday somewhere, because time zones differ by that much. If no server was running then,
 * up to a day later.
 */
export const WEBHOOK_CRONTAB = '*/15 * * * 0,1 due-digests ?fill=1d';

/** The jobs of webhooks. The statements that add them are in `db/functions` and where responses are stored. */
export function webhookTasks(options: SendDueOptions): TaskList {
  const { db, publicUrl } = options;
  return {
    'webhook-event': (event, { job }) =>
      fanOut(db, job.id, event as ResponsesEvent | PopupChange, publicUrl()),
    /** Adds a job for each environment, so that one that fails doesn't stop the others. */
    'due-digests': async (job, { addJob }) => {
      const { _cron: time } = job as { _cron: { ts: string } };
      for (const environmentId of await digestEnvironments(db, new Date(time.ts)))
        await addJob('weekly-digest', { environmentId });
    },
    'weekly-digest': (job) =>
      sendDigest(db, (job as { environmentId: number }).environmentId, publicUrl()),
    'webhook-send': (job) => sendDue(options, (job as { webhookId: string }).webhookId),
  };
}
