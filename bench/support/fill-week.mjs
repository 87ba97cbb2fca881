/** One in so many reports has a response. */
const REPORTS_PER_RESPONSE = 50;
/** Each user is shown a popup about once a month. */
const REPORTS_PER_USER_AND_WEEK = 0.25;

/** Stores a week of reports of project 1, up to the database's `now()`, with all that is stored with them. */
export async function fillWeek(sql, reports) {
  const users = Math.round(reports / REPORTS_PER_USER_AND_WEEK);
  const [{ id: environment }] = await sql`
    select id from environments where project_id = 'bench-1' and kind = 'production'`;
  await sql`
    select create_report_partition(now() - n * interval '1 week') from generate_series(-1, 1) n`;
  await sql`
    with stored as (
      insert into reports (environment_id, id, status, version, popup_id, survey_id, user_id, lang,
        device, path, occurred_at, received_at)
      select ${environment}, gen_random_uuid(), 'opened', 1, 'popup-' || n % 4, 'nps',
        case n % 2 when 0 then 'user-' || floor(random() * ${users}) end, 'en', 'desktop',
        '/docs/' || n % 100, at, at
      from generate_series(1, ${reports}::int) n,
        lateral (select now() - (1 - n / ${reports}::float8) * interval '7 days' as at) as placed
      returning *
    ), claimed as (
      insert into report_ids select environment_id, id from stored
    ), counted as (
      insert into daily_counts as c (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
      select environment_id, popup_id, status, (occurred_at at time zone 'utc')::date, survey_id, version,
        device, lang, count(*)
      from stored group by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (environment_id, popup_id, step, day, survey_id, version, device, lang)
      do update set n = c.n + excluded.n
    )
    insert into user_facts (environment_id, user_id, kind, subject, at)
    select environment_id, user_id, 'shown', popup_id, occurred_at from stored where user_id is not null`;
  await sql`
    with stored as (
      insert into responses (environment_id, id, revision, finished, answers, choices, version,
        popup_id, survey_id, user_id, lang, device, path, created_at, updated_at)
      select ${environment}, gen_random_uuid(), 2, true,
        jsonb_build_object('score', n % 11, 'why', 'It does what I need, most of the time, ' || n),
        '', 1, 'popup-' || n % 4, 'nps', 'user-' || floor(random() * ${users}), 'en', 'desktop',
        '/docs/' || n % 100, at, at
      from generate_series(1, ${Math.round(reports / REPORTS_PER_RESPONSE)}::int) n,
        lateral (select now() - random() * interval '7 days' as at) as placed
      returning *
    )
    insert into response_values (environment_id, id, popup_id, day, version, finished, device, lang, path,
      values)
    select environment_id, id, popup_id, (created_at at time zone 'utc')::date, version, finished, device,
      lang, path, answer_values(answers, choices, keys)
    from stored join answer_keys using (environment_id, popup_id)`;
}
