import type { Sql } from 'postgres';

/**
 * Where ids, counts and users differ from what the rows say, each as one line. A statement for
 * each, so that it is exact while others write.
 */
export async function disagreements(sql: Sql): Promise<string[]> {
  const lines = (name: string) => (rows: readonly object[]) =>
    rows.map((row) => `${name}: ${JSON.stringify(row)}`);
  const [ids, events, responses, answers, users] = await Promise.all([
    sql`
      select coalesce(e.id, i.id) as id from events e
      full join event_ids i on i.environment_id = e.environment_id and i.id = e.id
      where e.id is null or i.id is null`,
    sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (occurred_at at time zone 'utc')::date as day, status, count(*) as rows
        from events group by 1, 2, 3, 4, 5, 6
      ) e full join event_counts c using (environment_id, popup_id, survey_id, version, day, status)
      where e.rows is distinct from c.n`,
    sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (created_at at time zone 'utc')::date as day, count(*) as rows,
          count(*) filter (where finished) as finished_rows
        from responses group by 1, 2, 3, 4, 5
      ) r full join response_counts c using (environment_id, popup_id, survey_id, version, day)
      where r.rows is distinct from c.answered or r.finished_rows is distinct from c.finished`,
    sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (created_at at time zone 'utc')::date as day, key as question_id,
          case jsonb_typeof(value) when 'number' then value::text else '""' end as answer,
          count(*) as rows
        from responses, jsonb_each(answers) where jsonb_typeof(value) in ('number', 'string')
        group by 1, 2, 3, 4, 5, 6, 7
      ) r full join answer_counts c
        using (environment_id, popup_id, survey_id, version, day, question_id, answer)
      where coalesce(r.rows, 0) <> c.n or c.n is null`,
    sql`
      select e.* from (
        select environment_id, user_id, case status when 'opened' then 'shown' else 'answered' end as kind,
          case status when 'opened' then popup_id else survey_id end as subject, max(occurred_at) as at
        from events where user_id is not null group by 1, 2, 3, 4
      ) e left join user_records u using (environment_id, user_id, kind, subject)
      where u.at is null or u.at < e.at`,
  ]);
  return [
    ...lines('event without id, or id without event')(ids),
    ...lines('events')(events),
    ...lines('responses')(responses),
    ...lines('answers')(answers),
    ...lines('user')(users),
  ];
}
