import type { Answers } from '@service-popups/contract';
import type { Sql } from 'postgres';

export interface ResponseRow {
  environmentId: number;
  id: string;
  revision: number;
  finished: boolean;
  answers: Answers;
  popupId: string;
  surveyId: string;
  userId: string | null;
  lang: string | null;
  device: string | null;
  path: string | null;
}

export interface ResponsesStore {
  /** Keeps the highest revision; a repeat or an older one changes nothing. */
  save: (row: ResponseRow) => Promise<void>;
}

export function createResponsesStore(sql: Sql): ResponsesStore {
  return {
    async save(row) {
      await sql`
        insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id,
          user_id, lang, device, path)
        values (${row.environmentId}, ${row.id}, ${row.revision}, ${row.finished},
          ${sql.json(row.answers)}, ${row.popupId}, ${row.surveyId}, ${row.userId},
          ${row.lang}, ${row.device}, ${row.path})
        on conflict (environment_id, id) do update
        set revision = excluded.revision, finished = excluded.finished, answers = excluded.answers,
            user_id = excluded.user_id, updated_at = now()
        where responses.revision < excluded.revision`;
    },
  };
}
