const DAYS = 365;

/**
 * Events and responses of a year, in a project that `fillProjects` has made, spread among so many of
 * its popups: straight into the tables, with their counts.
 */
export async function fillEvents(sql, project, { events, responses, popups }) {
  const [{ id: environment }] = await sql`
    select id from environments where project_id = ${`bench-${project}`} and kind = 'production'`;
  for (let month = 0; month <= 13; month++)
    await sql`select make_event_partition(now() - ${month} * interval '1 month')`;
  const id = (n) => sql`('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  // Rows of one popup and day lie together, as they do when they come in.
  const place = (n, total) => sql`
    'popup-' || ${n} % ${popups} as popup_id, 1 + ${n} % 3 as version,
    now() - (${DAYS}::float8 * (1 - ${n}::float8 / ${total})) * interval '1 day' as at`;

  await sql`drop index events_by_popup`;
  await sql`
    insert into events (environment_id, id, status, version, popup_id, survey_id, user_id, lang,
      device, path, occurred_at, received_at)
    select ${environment}, ${id(sql`n`)}, case n % 5 when 0 then 'completed' else 'opened' end, version,
      popup_id, 'nps', 'user-' || n % 100000, 'en', 'desktop', '/pricing', at, at
    from generate_series(1, ${events}::int) n, lateral (select ${place(sql`n`, events)}) as placed`;
  await sql`create index events_by_popup on events (environment_id, popup_id, received_at)`;
  await sql`
    insert into event_ids select ${environment}, ${id(sql`n`)} from generate_series(1, ${events}::int) n`;
  await sql`
    insert into event_counts (environment_id, popup_id, survey_id, version, day, status, n)
    select environment_id, popup_id, survey_id, version, (occurred_at at time zone 'utc')::date, status,
      count(*)
    from events where environment_id = ${environment} group by 1, 2, 3, 4, 5, 6`;
  await sql`
    insert into responses (environment_id, id, revision, finished, answers, choices, version, popup_id,
      survey_id, user_id, lang, device, path, created_at, updated_at)
    select ${environment}, ${id(sql`n`)}, 2, n % 4 > 0,
      jsonb_build_object('score', (n * 7) % 11, 'why', 'It does what I need, most of the time, ' || n,
        'plan', (array['free', 'team', 'business'])[1 + n % 3],
        'uses', case n % 2 when 0 then '["team"]' else '["business", "free"]' end::jsonb),
      'plan', version, popup_id, 'nps', 'user-' || n % 100000, 'en', 'desktop', '/pricing', at, at
    from generate_series(1, ${responses}::int) n, lateral (select ${place(sql`n`, responses)}) as placed`;
  await sql`
    insert into response_counts (environment_id, popup_id, survey_id, version, day, answered, finished)
    select environment_id, popup_id, survey_id, version, (created_at at time zone 'utc')::date, count(*),
      count(*) filter (where finished)
    from responses where environment_id = ${environment} group by 1, 2, 3, 4, 5`;
  await sql`
    insert into suppressions (environment_id, popup_id, day, reason, n)
    select ${environment}, 'popup-' || p, current_date - d, reason, 100
    from generate_series(0, ${popups - 1}::int) p, generate_series(0, ${DAYS - 1}) d,
      unnest(array['path', 'language', 'device', 'answered', 'cooldown', 'busy']) reason`;
  await sql`vacuum analyze`;
}
