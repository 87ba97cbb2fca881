import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';
import { owner } from './owner';
import { createProject, type Project } from './project';

/** Includes markup, Arabic and a long text. */
const textAnswers = [
  'The checkout is quick, and I found the size chart at once.',
  'Delivery took longer than promised.',
  '<img src=x onerror=alert(1)> <b>not bold</b>',
  'أحب المتجر، والتوصيل سريع.',
  'Prices changed between the list and the basket. I went back twice to be sure, compared the item with what the newsletter had said, and in the end wrote to support, who answered within the hour.',
  'Mir fehlt eine Übersicht meiner Bestellungen.',
  'Good!',
];

const resultsSurvey: Survey = {
  id: 'two-questions',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'rating',
      questions: [
        { id: 'recommend', type: 'nps', title: 'Would you recommend us?', required: true },
      ],
    },
    {
      id: 'why',
      questions: [{ id: 'reason', type: 'text', title: 'What is the main reason?' }],
    },
    {
      id: 'more',
      questions: [{ id: 'more', type: 'text', title: 'What should we do next?' }],
    },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
};

/** Creates a project of the owner with published popups. */
export async function createOwnedProject(
  sql: Sql,
  popups: Partial<PopupDefinition>[],
  popupSurvey = resultsSurvey,
): Promise<Project> {
  const project = await createProject(sql, popups);
  const survey = sql.json(popupSurvey);
  await sql`insert into members (project_id, user_id, role)
    select ${project.id}, id, 'owner' from users where email = ${owner.email}`;
  await sql`update surveys set definition = ${survey} where environment_id = ${project.environmentId}`;
  await sql`update popups set survey = ${survey} where environment_id = ${project.environmentId}`;
  await sql`
    insert into popup_versions (environment_id, popup_id, number, draft, survey, note, published_by)
    select environment_id, id, version, draft - array['id', 'productId', 'version'], survey, '',
      ${owner.email}
    from popups where environment_id = ${project.environmentId}`;
  await sql`update popups set draft = draft - array['id', 'productId', 'version']
    where environment_id = ${project.environmentId}`;
  return project;
}

/**
 * Inserts responses of the last 26 days, three `opened` reports for each, and suppressions. All fall
 * into the dashboard's period of 28 days, which includes today, even shortly after midnight.
 */
export async function fillResults(
  sql: Sql,
  { environmentId }: Project,
  popupId: string,
  responses: number,
): Promise<void> {
  await sql`
    insert into responses (environment_id, id, revision, finished, answers, version, popup_id,
      survey_id, user_id, lang, device, path, created_at, updated_at)
    select ${environmentId}, gen_random_uuid(), 1, n % 5 > 0,
      jsonb_build_object('recommend', (array[10, 9, 7, 10, 3, 8, 9, 6, 10, 0, 5, 9, 10])[1 + n % 13])
        || case when n % 3 > 0
           then jsonb_build_object('reason', (${textAnswers}::text[])[1 + n % ${textAnswers.length}::int])
           else '{}' end
        || case when n % 7 = 0 then '{"more":"More colours, please."}'::jsonb else '{}' end,
      case when n % 3 = 0 then 1 else 2 end, ${popupId}, 'two-questions',
      case when n % 4 = 0 then 'user-' || n end,
      (array['en-GB', 'de-AT', 'en', 'ar'])[1 + n % 4],
      (array['desktop', 'mobile', 'tablet', 'desktop', 'mobile'])[1 + n % 5],
      (array['/', '/pricing', '/checkout/done'])[1 + n % 3],
      at, at + interval '2 minutes'
    from generate_series(1, ${responses}::int) as n
    cross join lateral (
      select now() - interval '3 minutes' - (n * 9973 % 38000) * interval '1 minute' as at
    ) as moments`;
  await storeValues(sql, { environmentId }, popupId);
  await sql`
    insert into reports (environment_id, id, status, version, popup_id, survey_id, lang, device, path,
      occurred_at)
    select environment_id, gen_random_uuid(), status, version, popup_id, survey_id, lang, device,
      path, created_at
    from responses, unnest(array['opened', 'opened', 'opened', 'completed']) as status
    where environment_id = ${environmentId} and popup_id = ${popupId}
      and (finished or status = 'opened')`;
  await sql`
    insert into daily_counts (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
    select environment_id, popup_id, step, (at at time zone 'utc')::date, survey_id, version, device,
      lower(lang), count(*)
    from (
      select environment_id, popup_id, survey_id, version, device, lang, status as step,
        occurred_at as at
      from reports
      union all
      select environment_id, popup_id, survey_id, version, device, lang, 'answered', created_at
      from responses
    ) as steps
    where environment_id = ${environmentId} and popup_id = ${popupId}
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
  await sql`
    insert into suppressions (environment_id, day, popup_id, reason, n)
    select ${environmentId}, (now() at time zone 'utc')::date, ${popupId}, reason,
      ${responses}::int * n
    from (values ('path', 12), ('answered', 5), ('cooldown', 2), ('busy', 1)) as counts (reason, n)`;
}

/** Adds the responses of a popup to its results, as the server does when it stores them. */
export async function storeValues(
  sql: Sql,
  { environmentId }: Pick<Project, 'environmentId'>,
  popupId: string,
): Promise<void> {
  await sql`
    insert into response_values (environment_id, id, popup_id, day, version, finished, device, lang,
      path, values)
    select environment_id, id, popup_id, (created_at at time zone 'utc')::date, version, finished,
      device, lower(lang), path, answer_values(answers, choices, keys)
    from responses join answer_keys using (environment_id, popup_id)
    where environment_id = ${environmentId} and popup_id = ${popupId}`;
}
