import { sql, type SQL } from 'drizzle-orm';

/** The step that a stored report counts as. */
export const reportStep = sql`case when outcome in ('declined', 'later') then 'declined' else status end`;

/**
 * Builds a statement that adds to the daily counts. `rows` is what to select from: reports or responses, with the day
 * they count on. Each group of them adds `n` to `step`.
 */
export function addCounts({ step, n, rows }: { step: SQL; n: SQL; rows: SQL }): SQL {
  // Locks rows in a fixed order to avoid deadlocks between nodes.
  return sql`
    insert into daily_counts as c (environment_id, popup_id, step, day, survey_id, version, device,
      lang, n)
    select environment_id, popup_id, ${step}, day, survey_id,
      coalesce(version, 0), coalesce(device, ''), lower(coalesce(lang, '')), ${n}
    from ${rows}
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (environment_id, popup_id, step, day, survey_id, version, device, lang)
    do update set n = c.n + excluded.n`;
}
