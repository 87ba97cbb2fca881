import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';

/** A language that an environment's visitors had not reported before. */
export interface LanguageRow {
  environmentId: number;
  /** In lower case. */
  lang: string;
  /** The environment's languages, in lower case. Updated when the row is stored. */
  known: Set<string>;
}

/** How many languages are distinguished per environment. */
export const MAX_LANGUAGES = 200;

export interface VisitorLanguagesStore {
  /**
   * Adds languages to their environments, up to the limit. Two nodes that add at the same moment may exceed
   * it slightly.
   */
  add: (rows: LanguageRow[]) => Promise<void>;
}

export function createVisitorLanguagesStore(db: Db): VisitorLanguagesStore {
  return {
    async add(rows) {
      const languages = await db.query<{ environmentId: number; lang: string }>(sql`
        with given as (
          select distinct * from unnest(
            ${listColumns(rows, { environmentId: 'int', lang: 'text' })}
          ) as g (environment_id, lang)
        ), known as (
          select environment_id, lang from visitor_languages
          where environment_id in (select environment_id from given)
        ), added as (
          insert into visitor_languages (environment_id, lang)
          select environment_id, lang
          from (
            select *, row_number() over (partition by environment_id order by lang) as place
            from (select * from given except select * from known) as fresh
          ) as numbered
          where place + (
            select count(*) from known where known.environment_id = numbered.environment_id
          ) <= ${MAX_LANGUAGES}
          order by environment_id, lang
          on conflict do nothing
          returning environment_id, lang
        )
        select environment_id as "environmentId", lang from known
        union all select environment_id, lang from added`);
      for (const { environmentId, known } of rows)
        for (const language of languages)
          if (language.environmentId === environmentId) known.add(language.lang);
    },
  };
}
