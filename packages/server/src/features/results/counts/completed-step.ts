import { sql, type SQL } from 'drizzle-orm';

/**
 * The step that counts as completed [S7]: completed responses. Announcements, and clients that only send reports, have
 * none, so their reports count. A popup that once had a response keeps a row for it, even after it was deleted.
 */
export function completedStep(subject: SQL): SQL {
  return sql`case when exists (
      select from daily_counts where ${subject} and step = 'answered')
    then 'finished' else 'completed' end`;
}
