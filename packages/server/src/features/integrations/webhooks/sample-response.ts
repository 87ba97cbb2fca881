import type { Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import type { AnsweredSurvey } from './payload';
import { sampleAnswers } from './sample-answers';

/** No response has it. */
const SAMPLE_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A response as a visitor could send it: to a popup of the webhook if it names any, or else to the one published last.
 * Undefined if there is none.
 */
export async function sampleResponse(
  db: Db,
  webhook: { environmentId: number; popupIds: readonly string[] },
  at: number,
): Promise<AnsweredSurvey | undefined> {
  const [found] = await db.query<{
    popupId: string;
    popupName: string;
    surveyName: string | null;
    version: number;
    survey: Survey;
  }>(sql`
    select p.id as "popupId", coalesce(p.draft ->> 'name', p.draft ->> 'title') as "popupName",
      p.version, p.survey, (
        select s.name from surveys s where s.environment_id = p.environment_id and s.id = p.survey_id
      ) as "surveyName"
    from popups p left join popup_versions v
      on v.environment_id = p.environment_id and v.popup_id = p.id and v.number = p.version
    where p.environment_id = ${webhook.environmentId} and p.survey_id is not null
      and p.survey is not null
    order by p.id in (select jsonb_array_elements_text(${JSON.stringify(webhook.popupIds)}::jsonb)) desc,
      p.published desc, v.created_at desc nulls last, p.id
    limit 1`);
  if (!found) return undefined;
  const { popupId, popupName, surveyName, version, survey } = found;
  return {
    popupName,
    surveyName,
    survey,
    response: {
      responseId: SAMPLE_ID,
      popupId,
      surveyId: survey.id,
      version,
      userId: 'sample-user',
      createdAt: at,
      updatedAt: at,
      finished: true,
      meta: { lang: survey.defaultLanguage, device: 'desktop', path: '/' },
      answers: sampleAnswers(survey),
    },
  };
}
