import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/db/db';

/**
 * Finds ids, counts and user facts that differ from the rows, one line each. Each comparison is a
 * single statement, so that concurrent writes don't affect it.
 */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const lines = (name: string) => (rows: readonly object[]) =>
    rows.map((row) => `${name}: ${JSON.stringify(row)}`);
  const [ids, counts, values, reviews, users] = await Promise.all([
    db.query(sql`
      select coalesce(e.id, i.id) as id from reports e
      full join (
        select * from report_ids union all select * from previous_report_ids
      ) i on i.environment_id = e.environment_id and i.id = e.id
      where e.id is null or i.id is null`),
    db.query(sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (at at time zone 'utc')::date as day, step, coalesce(device, '') as device,
          lower(coalesce(lang, '')) as lang, count(*) as rows
        from (
          select environment_id, popup_id, survey_id, version, occurred_at as at, case when outcome in ('declined', 'later') then 'declined' else status end as step,
            device, lang from reports
          union all
          select environment_id, popup_id, survey_id, version, created_at, step, device, lang
          from responses, lateral (values
            ('answered', true), ('finished', finished), ('qualifying', qualifying)
          ) as steps (step, has)
          -- Those of no popup were deleted.
          where has and popup_id <> ''
        ) as counted
        group by 1, 2, 3, 4, 5, 6, 7, 8
      ) r full join daily_counts c
        using (environment_id, popup_id, survey_id, version, day, step, device, lang)
      -- Days whose responses were deleted keep a row.
      where r.rows is distinct from c.n and (step <> 'answered' or coalesce(r.rows, 0) <> c.n)`),
    db.query(sql`
      select coalesce(r.id, v.id) as id, answers, values from (
        select r.*, array(
          select case when jsonb_typeof(answers -> key) = 'string'
            and ',' || choices || ',' not like '%,' || key || ',%' then '""'
            else (answers -> key)::text end
          from unnest(keys) with ordinality as k (key, place) order by place
        ) as expected
        from responses r
        join answer_keys k on k.environment_id = r.environment_id and k.popup_id = r.popup_id
      ) r full join response_values v using (environment_id, id, popup_id)
      -- Versions published later have more questions.
      where r.expected[1:cardinality(values)] is distinct from values
        or num_nonnulls(variadic r.expected[cardinality(values) + 1:]) > 0
        or (r.created_at at time zone 'utc')::date is distinct from v.day
        or (r.version, r.finished, r.device, lower(r.lang), r.path)
          is distinct from (v.version, v.finished, v.device, v.lang, v.path)`),
    db.query(sql`
      select w.id from response_reviews w
      left join responses r using (environment_id, id, popup_id) where r.id is null`),
    db.query(sql`
      select e.* from (
        select environment_id, user_id, case status when 'opened' then 'shown' else 'answered' end as kind,
          case status when 'opened' then popup_id else survey_id end as subject, max(occurred_at) as at
        from reports where user_id is not null and status <> 'dismissed' group by 1, 2, 3, 4
      ) e left join (
        select environment_id, user_id, kind, subject, max(at) as at from user_facts group by 1, 2, 3, 4
      ) u using (environment_id, user_id, kind, subject)
      where u.at is null or u.at < e.at`),
  ]);
  return [
    ...lines('report without id, or id without report')(ids),
    ...lines('counts')(counts),
    ...lines('values')(values),
    ...lines('review without response')(reviews),
    ...lines('user')(users),
  ];
}
