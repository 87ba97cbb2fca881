import type { Reason } from '@service-popups/contract';
import type { Sql } from 'postgres';

export interface SuppressionCount {
  popupId: string;
  reason: Reason;
  n: number;
}

export interface SuppressionsStore {
  /** Adds to the counts of the day, for popups that the environment has. */
  add: (environmentId: number, counts: SuppressionCount[]) => Promise<void>;
}

export function createSuppressionsStore(sql: Sql): SuppressionsStore {
  return {
    async add(environmentId, counts) {
      // The order is fixed, so that two requests with the same popups cannot lock each other out.
      await sql`
        insert into suppressions (environment_id, day, popup_id, reason, n)
        select ${environmentId}, (now() at time zone 'utc')::date, c.popup_id, c.reason, sum(c.n)
        from unnest(
          ${counts.map(({ popupId }) => popupId)}::text[],
          ${counts.map(({ reason }) => reason)}::text[],
          ${counts.map(({ n }) => n)}::bigint[]
        ) as c (popup_id, reason, n)
        join popups p on p.environment_id = ${environmentId} and p.id = c.popup_id
        group by c.popup_id, c.reason
        order by c.popup_id, c.reason
        on conflict (environment_id, day, popup_id, reason)
        do update set n = suppressions.n + excluded.n`;
    },
  };
}
