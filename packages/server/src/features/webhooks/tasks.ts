import type { TaskList } from 'graphile-worker';
import { digestEnvironments, sendDigest } from './digest';
import { fanOut, type PopupChange, type ResponsesEvent } from './fan-out';
import { sendDue, type SendDueOptions } from './send-due';

/** Mondays at 7:00 UTC. If no server was running then, later on that day. */
export const WEBHOOK_CRONTAB = '0 7 * * 1 weekly-digests ?fill=1d';

/** The jobs of webhooks. The statements that add them are in `db/functions` and where responses are stored. */
export function webhookTasks(options: SendDueOptions): TaskList {
  const { database, publicUrl } = options;
  return {
    'webhook-event': (event, { job }) =>
      fanOut(database.sql, job.id, event as ResponsesEvent | PopupChange, publicUrl()),
    /** Adds a job for each environment, so that one that fails doesn't stop the others. */
    'weekly-digests': async (_payload, { addJob }) => {
      for (const environmentId of await digestEnvironments(database.sql))
        await addJob('weekly-digest', { environmentId });
    },
    'weekly-digest': (job) =>
      sendDigest(database.sql, (job as { environmentId: number }).environmentId, publicUrl()),
    'webhook-send': (job) => sendDue(options, (job as { webhookId: string }).webhookId),
  };
}
