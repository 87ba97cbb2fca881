const survey = {
  id: 'nps',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    { id: 'p', questions: [{ id: 'score', type: 'nps', title: 'Would you recommend us?' }] },
    { id: 'q', questions: [{ id: 'why', type: 'text', title: 'Why?' }] },
  ],
  ends: [{ id: 'e', title: 'Thank you' }],
};

const popup = (index) => ({
  id: `popup-${index}`,
  surveyId: survey.id,
  productId: 'bench',
  title: 'How do you like it here?',
  message: 'Two questions, half a minute. It helps us to make this page better for you.',
  triggers: {
    type: 'time_on_page',
    value: 10 + index,
    condition: [{ answered: false, cooldownDays: 7 }],
  },
  segments: { path: ['/pricing', `/section-${index}/**`], lang: ['en', 'de'], device: ['desktop'] },
  style: { position: 'bottom-right', theme: 'auto', accentColor: '#3355ff' },
  quietDays: 2,
  version: 1,
});

/** Creates projects `from` to `to`, each with a production key `pk_<n>` and this many popups. */
export async function fillProjects(sql, from, to, popups) {
  // The database may contain other projects.
  const isNew = sql`
    project_id in (select 'bench-' || n from generate_series(${from}::int, ${to}::int) n)`;
  await sql`
    insert into projects (id, name) select 'bench-' || n, 'Bench' from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into environments (project_id, kind)
    select 'bench-' || n, 'production' from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into api_keys (key, environment_id)
    select replace(project_id, 'bench-', 'pk_'), id from environments
    where ${isNew}`;
  await sql`
    insert into surveys (environment_id, id, name, definition)
    select id, 'nps', 'NPS', ${sql.json(survey)} from environments
    where ${isNew}`;
  for (let index = 0; index < popups; index++) {
    const definition = sql.json(popup(index));
    await sql`
      insert into popups (environment_id, id, state, draft, draft_survey_id, definition, survey_id,
        survey, version)
      select id, ${popup(index).id}, 'published', ${definition}, 'nps', ${definition}, 'nps',
        ${sql.json(survey)}, 1
      from environments
      where ${isNew}`;
  }
}
