import { column } from '../../db/array-literal';
import type { Ask } from '../../db/ask-patiently';
import { messagesOf, USERS_CHANNEL } from '../user-records/changed-users';

export interface ResponseRow {
  environmentId: number;
  id: string;
  revision: number;
  finished: boolean;
  /** As JSON. */
  answers: string;
  /** Questions that were answered with an option or a day, with commas between. */
  choices: string;
  version: number | null;
  popupId: string;
  surveyId: string;
  userId: string | null;
  lang: string | null;
  device: string | null;
  path: string | null;
}

export interface ResponsesStore {
  /**
   * Stores all of them or none, with their counts and what they say of users. Of each response the
   * highest revision stays; a repeat or an older one changes nothing.
   */
  save: (rows: ResponseRow[]) => Promise<void>;
}

export function createResponsesStore(ask: Ask): ResponsesStore {
  return {
    async save(given) {
      const rows = newestOfEachId(given);
      // A row that was there says what it was before, so that the counts follow every change.
      await ask(
        (sql) => sql`
          with stored as (
            insert into responses (environment_id, id, revision, finished, answers, choices, version,
              popup_id, survey_id, user_id, lang, device, path)
            select environment_id, id, revision, finished = 1, answers::jsonb, choices, version,
              popup_id, survey_id, user_id, lang, device, path
            from unnest(
              ${column(rows, ({ environmentId }) => environmentId)}::int[],
              ${column(rows, ({ id }) => id)}::uuid[],
              ${column(rows, ({ revision }) => revision)}::int[],
              ${column(rows, ({ finished }) => Number(finished))}::int[],
              ${column(rows, ({ answers }) => answers)}::text[],
              ${column(rows, ({ choices }) => choices)}::text[],
              ${column(rows, ({ version }) => version)}::int[],
              ${column(rows, ({ popupId }) => popupId)}::text[],
              ${column(rows, ({ surveyId }) => surveyId)}::text[],
              ${column(rows, ({ userId }) => userId)}::text[],
              ${column(rows, ({ lang }) => lang)}::text[],
              ${column(rows, ({ device }) => device)}::text[],
              ${column(rows, ({ path }) => path)}::text[]
            ) as r (environment_id, id, revision, finished, answers, choices, version, popup_id,
              survey_id, user_id, lang, device, path)
            order by environment_id, id
            on conflict (environment_id, id) do update
            set revision = excluded.revision, finished = excluded.finished,
                finished_before = responses.finished, answers = excluded.answers,
                choices = excluded.choices, user_id = excluded.user_id, updated_at = now()
            where responses.revision < excluded.revision
            returning *
          ), counted as (
            insert into response_counts (environment_id, popup_id, survey_id, version, day, answered,
              finished)
            select environment_id, popup_id, survey_id, coalesce(version, 0),
              (created_at at time zone 'utc')::date,
              count(*) filter (where finished_before is null),
              sum(finished::int - coalesce(finished_before, false)::int)
            from stored group by 1, 2, 3, 4, 5 order by 1, 2, 5, 3, 4
            on conflict (environment_id, popup_id, day, survey_id, version)
            do update set answered = response_counts.answered + excluded.answered,
              finished = response_counts.finished + excluded.finished
            where excluded.answered <> 0 or excluded.finished <> 0
          ), noted as (
            insert into user_facts (environment_id, user_id, kind, subject, at)
            select environment_id, user_id, 'answered', survey_id, updated_at
            from stored where finished and user_id is not null
          )
          select pg_notify(${USERS_CHANNEL}, message)
          from unnest(${messagesOf(rows.filter(({ finished }) => finished))}::text[]) as message`,
      );
    },
  };
}

function newestOfEachId(rows: ResponseRow[]): ResponseRow[] {
  const byId = new Map<string, ResponseRow>();
  for (const row of rows) {
    const id = `${String(row.environmentId)}/${row.id}`;
    const other = byId.get(id);
    if (!other || other.revision < row.revision) byId.set(id, row);
  }
  return [...byId.values()];
}
