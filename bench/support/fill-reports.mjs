const DAYS = 365;
/** How long ids are kept. */
const ID_DAYS = 20;
const SETTINGS = {
  work_mem: '512MB',
  maintenance_work_mem: '512MB',
  synchronous_commit: 'off',
  jit: 'off',
};
/** Tables with triggers, such as those that notify nodes of counts. */
const COUNTING = ['reports', 'responses', 'daily_counts'];
/** Indexes that are dropped and rebuilt at the end, which is faster. */
const INDEXES = [
  'reports_by_popup',
  'responses_by_popup',
  'responses_by_user',
  'responses_by_public_id',
  'response_values_by_popup',
];

/**
 * Reports and responses of a year, in a project that `fillProjects` has made, spread among so many of
 * its popups: written directly to the tables, with their counts.
 */
export async function fillReports(pool, project, amounts) {
  const sql = await pool.reserve();
  try {
    // Sorts and groups a million rows in memory. Durability doesn't matter here.
    for (const [name, value] of Object.entries(SETTINGS))
      await sql`select set_config(${name}, ${value}, false)`;
    await fill(sql, project, amounts);
    await sql`reset all`;
  } finally {
    sql.release();
  }
}

async function fill(sql, project, { reports, responses, popups }) {
  const [{ id: environment }] = await sql`
    select id from environments where project_id = ${`bench-${project}`} and kind = 'production'`;
  for (let week = 0; week <= DAYS / 7 + 1; week++)
    await sql`select create_report_partition(now() - ${week} * interval '1 week')`;
  const id = (n) => sql`('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  // Rows of the same day are stored together, as in production.
  const place = (n, total) => sql`
    'popup-' || ${n} % ${popups} as popup_id, 1 + ${n} % 3 as version,
    now() - (${DAYS}::float8 * (1 - ${n}::float8 / ${total})) * interval '1 day' as at`;
  // Most use a desktop, two in five have English, and half of them are on one page.
  const visit = sql`
    (array['en', 'de', 'fr', 'en-GB', 'pt-BR'])[1 + n / 3 % 5],
    (array['desktop', 'mobile', 'desktop', 'tablet', 'desktop'])[1 + n / 2 % 5],
    case n / 5 % 2 when 0 then '/pricing' else '/docs/' || n % 100 end`;

  const indexes = await sql`
    select indexname as name, indexdef as definition from pg_indexes where indexname in ${sql(INDEXES)}`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  for (const table of COUNTING) await sql`alter table ${sql(table)} disable trigger user`;
  await sql`
    insert into reports (environment_id, id, status, version, popup_id, survey_id, user_id, lang,
      device, path, occurred_at, received_at)
    select ${environment}, ${id(sql`n`)}, case n % 5 when 0 then 'completed' else 'opened' end, version,
      popup_id, 'nps', 'user-' || n % 100000, ${visit}, at, at
    from generate_series(1, ${reports}::int) n, lateral (select ${place(sql`n`, reports)}) as placed`;
  await sql`
    insert into report_ids
    select ${environment}, ${id(sql`n`)}
    from generate_series(${Math.ceil(reports * (1 - ID_DAYS / DAYS))}::int, ${reports}::int) n`;
  await sql`
    insert into responses (environment_id, id, revision, finished, answers, choices, version,
      popup_id, survey_id, user_id, lang, device, path, created_at, updated_at)
    select ${environment}, ${id(sql`n`)}, 2, n % 4 > 0,
      jsonb_build_object('score', (n * 7) % 11, 'why', 'It does what I need, most of the time, ' || n,
        'plan', (array['free', 'team', 'business'])[1 + n % 3], 'seats', 1 + n / 7 % 5,
        'uses', case n % 2 when 0 then '["team"]' else '["business", "free"]' end::jsonb,
        'role', (array['free', 'team', 'business'])[1 + n / 4 % 3], 'happy', 1 + n * 3 % 5,
        'easy', 1 + n * 5 % 7, 'again', n % 3 > 0, 'amount', n % 500,
        'order', (array['["free", "team", "business"]', '["team", "business", "free"]'])[1 + n / 6 % 2]::jsonb,
        'grid', jsonb_build_object('free', (array['team', 'free'])[1 + n / 5 % 2], 'team', 'free'),
        'more', 'Nothing'),
      'plan,role,seats', version, popup_id, 'nps', 'user-' || n % 100000, ${visit}, at, at
    from generate_series(1, ${responses}::int) n, lateral (select ${place(sql`n`, responses)}) as placed`;
  await sql`
    insert into response_values (environment_id, id, popup_id, day, version, finished, device, lang, path,
      values)
    select environment_id, id, popup_id, (created_at at time zone 'utc')::date, version, finished, device,
      lower(lang), path, answer_values(answers, choices, keys)
    from responses join answer_keys using (environment_id, popup_id)
    where environment_id = ${environment}`;
  const counts = (rows, step, at) => sql`
    select environment_id, popup_id, ${step}, (${at} at time zone 'utc')::date, survey_id, version, device,
      lower(lang), count(*)
    from ${rows} where environment_id = ${environment} group by 1, 2, 3, 4, 5, 6, 7, 8`;
  await sql`
    insert into daily_counts (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
    ${counts(sql`reports`, sql`status`, sql`occurred_at`)}
    union all ${counts(sql`responses`, sql`'answered'`, sql`created_at`)}`;
  for (const table of COUNTING) await sql`alter table ${sql(table)} enable trigger user`;
  await sql`
    insert into suppressions (environment_id, popup_id, day, reason, n)
    select ${environment}, 'popup-' || p, current_date - d, reason, 100
    from generate_series(0, ${popups - 1}::int) p, generate_series(0, ${DAYS - 1}) d,
      unnest(array['path', 'language', 'device', 'answered', 'cooldown', 'busy']) reason`;
  // On a partitioned table, the definition applies to the parent only.
  for (const { definition } of indexes) await sql.unsafe(definition.replace(' ONLY ', ' '));
  await sql`vacuum analyze`;
}
