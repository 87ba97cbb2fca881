import type { ReportStatus } from '@service-popups/contract';
import type { Sql } from 'postgres';

/** A report, complete, as it is stored. */
export interface EventRow {
  environment_id: number;
  id: string;
  status: ReportStatus;
  version: number | null;
  popup_id: string;
  survey_id: string;
  user_id: string | null;
  lang: string | null;
  device: string | null;
  path: string | null;
  occurred_at: Date;
}

export interface EventsStore {
  /** Stores all of them or none; one that is there already is left as it is. */
  add: (rows: EventRow[]) => Promise<void>;
  /** Survey ids by popup id, of the popups that exist among those asked for. */
  surveysOf: (environmentId: number, popupIds: string[]) => Promise<Map<string, string>>;
}

export function createEventsStore(sql: Sql): EventsStore {
  return {
    async add(rows) {
      await sql`insert into events ${sql(rows)} on conflict (environment_id, id) do nothing`;
    },
    async surveysOf(environmentId, popupIds) {
      const rows = await sql<{ id: string; surveyId: string }[]>`
        select id, survey_id as "surveyId" from popups
        where environment_id = ${environmentId} and id = any(${popupIds})
          and survey_id is not null`;
      return new Map(rows.map(({ id, surveyId }) => [id, surveyId]));
    },
  };
}
