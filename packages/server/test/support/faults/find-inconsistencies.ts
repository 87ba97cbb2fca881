import type { Sql } from '../../../src/db/sql';
import type { Statement } from '../../../src/db/statement';

/**
 * Finds ids, counts and user facts that differ from the rows, one line each. Each comparison is a
 * single statement, so that concurrent writes don't affect it.
 */
export async function findInconsistencies(sql: Sql): Promise<string[]> {
  const lines = (name: string) => (rows: readonly object[]) =>
    rows.map((row) => `${name}: ${JSON.stringify(row)}`);
  const [ids, reports, responses, visits, answers, reach, users] = await Promise.all([
    sql`
      select coalesce(e.id, i.id) as id from reports e
      full join report_ids i on i.environment_id = e.environment_id and i.id = e.id
      where e.id is null or i.id is null`,
    sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (occurred_at at time zone 'utc')::date as day, status, count(*) as rows
        from reports group by 1, 2, 3, 4, 5, 6
      ) e full join report_counts c using (environment_id, popup_id, survey_id, version, day, status)
      where e.rows is distinct from c.n`,
    sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (created_at at time zone 'utc')::date as day, count(*) as rows,
          count(*) filter (where finished) as finished_rows,
          count(*) filter (where qualifying) as qualifying_rows
        from responses group by 1, 2, 3, 4, 5
      ) r full join response_counts c using (environment_id, popup_id, survey_id, version, day)
      where r.rows is distinct from c.answered or r.finished_rows is distinct from c.finished
        or r.qualifying_rows is distinct from c.qualifying`,
    sql`
      select * from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          (at at time zone 'utc')::date as day, step, coalesce(device, '') as device,
          lower(coalesce(lang, '')) as lang, count(*) as rows
        from (
          select environment_id, popup_id, survey_id, version, occurred_at as at, status as step,
            device, lang from reports
          union all
          select environment_id, popup_id, survey_id, version, created_at, 'answered', device, lang
          from responses
        ) as steps
        group by 1, 2, 3, 4, 5, 6, 7, 8
      ) r full join visit_counts c
        using (environment_id, popup_id, survey_id, version, day, step, device, lang)
      where r.rows is distinct from c.n`,
    sql`
      select *, day::text as day from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version,
          d.day, d.device, d.lang, question_id, answer, count(*) as rows
        from responses, ${countKeys(sql)}, lateral (
          select key as question_id, case jsonb_typeof(value) when 'string' then '""'
            when 'array' then '[]' when 'object' then '{}'
            when 'number' then counted_number(value::numeric)::text else value::text end as answer
          from jsonb_each(answers)
          union all
          select key, value::text from jsonb_each(answers)
          where jsonb_typeof(value) = 'string' and ',' || choices || ',' like '%,' || key || ',%'
          union all
          select key, jsonb_build_array(entry, place)::text
          from (select * from jsonb_each(answers) where jsonb_typeof(value) = 'array') as lists,
            jsonb_array_elements_text(value) with ordinality as entries (entry, place)
          union all
          select maps.key, jsonb_build_object(parts.key, parts.value)::text
          from (select * from jsonb_each(answers) where jsonb_typeof(value) = 'object') as maps,
            jsonb_each(maps.value) as parts
        ) as given
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      ) r full join answer_counts c
        using (environment_id, popup_id, survey_id, version, day, device, lang, question_id, answer)
      where r.rows is distinct from c.n`,
    sql`
      select *, day::text as day from (
        select environment_id, popup_id, survey_id, coalesce(version, 0) as version, d.day, d.device,
          d.lang, finished,
          page.questions, page.last, count(*) as rows
        from responses, ${countKeys(sql)}, lateral (
          select array[]::text[] as questions, false as last
          union all
          select array[question_id], reach = question_id or reach like '%,' || question_id
          from regexp_split_to_table(reach, ',') as question_id where reach <> ''
        ) as page
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
      ) r full join reach_counts c
        using (environment_id, popup_id, survey_id, version, day, device, lang, finished, questions, last)
      where r.rows is distinct from c.n`,
    sql`
      select e.* from (
        select environment_id, user_id, case status when 'opened' then 'shown' else 'answered' end as kind,
          case status when 'opened' then popup_id else survey_id end as subject, max(occurred_at) as at
        from reports where user_id is not null group by 1, 2, 3, 4
      ) e left join (
        select environment_id, user_id, kind, subject, max(at) as at from user_facts group by 1, 2, 3, 4
      ) u using (environment_id, user_id, kind, subject)
      where u.at is null or u.at < e.at`,
  ]);
  return [
    ...lines('report without id, or id without report')(ids),
    ...lines('reports')(reports),
    ...lines('responses')(responses),
    ...lines('visits')(visits),
    ...lines('answers')(answers),
    ...lines('reach')(reach),
    ...lines('user')(users),
  ];
}

/** A `from` item with the keys a response is counted by: its day, and its device and language for all days. */
function countKeys(sql: Sql): Statement {
  return sql`
    lateral (values ((created_at at time zone 'utc')::date, '', ''),
      ('infinity', coalesce(responses.device, ''), lower(coalesce(responses.lang, '')))
    ) as d (day, device, lang)`;
}
