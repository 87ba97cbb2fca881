import type { PopupDefinition, Survey } from '@service-popups/contract';
import type { Sql } from 'postgres';

export interface Project {
  id: string;
  apiKey: string;
  environmentId: number;
}

export const survey: Survey = {
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
    { id: 'why', questions: [{ id: 'reason', type: 'text', title: 'Why?', multiline: true }] },
  ],
  ends: [{ id: 'end', title: 'Thank you' }],
};

export const popup: PopupDefinition = {
  id: 'hello',
  surveyId: survey.id,
  productId: 'project',
  title: 'A question',
  message: 'Would you help us?',
  triggers: { type: 'time_on_page', value: 0.2 },
  version: 1,
};

let count = 0;

/** Inserts a new project with published popups. */
export async function createProject(
  sql: Sql,
  popups: Partial<PopupDefinition>[] = [{}],
  popupSurvey: Survey = survey,
): Promise<Project> {
  const id = `case-${String(process.pid)}-${String(++count)}`;
  const apiKey = `pk_${id}`;
  await sql`insert into projects (id, name) values (${id}, ${id})`;
  const [environment] = await sql<{ id: number }[]>`
    insert into environments (project_id, kind) values (${id}, 'production') returning id`;
  const environmentId = environment?.id ?? 0;
  await sql`insert into api_keys (key, environment_id) values (${apiKey}, ${environmentId})`;
  await sql`insert into surveys (environment_id, id, name, definition)
    values (${environmentId}, ${popupSurvey.id}, ${popupSurvey.id}, ${sql.json(popupSurvey)})`;
  for (const changes of popups) {
    const definition = { ...popup, surveyId: popupSurvey.id, productId: id, ...changes };
    const json = sql.json(definition);
    await sql`
      insert into popups (environment_id, id, state, draft, draft_survey_id, definition, survey_id,
        survey, version)
      values (${environmentId}, ${definition.id}, 'published', ${json}, ${popupSurvey.id}, ${json},
        ${popupSurvey.id}, ${sql.json(popupSurvey)}, ${definition.version})`;
  }
  return { id, apiKey, environmentId };
}
