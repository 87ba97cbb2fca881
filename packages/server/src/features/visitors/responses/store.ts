import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { listColumns } from '../../../db/list-columns';
import type { Rejections } from '../../../batches/create-batcher';
import type { ProblemError } from '../../../http/problem';
import { environmentZones } from '../../content/projects/time-zones';
import { addCounts } from '../reports/add-counts';
import { FACT_BYTES, ROW_BYTES } from '../storage/row-bytes';
import { formatMessages, USERS_CHANNEL } from '../user-facts/changed-users';
import { createKey, nextRevisions } from './next-revisions';
import { revisionConflict, type SavedState } from './revision-conflict';
import type { ResponseRow } from './response-row';

export interface ResponsesStore {
  /**
   * Stores responses, their counts and the resulting user facts. The highest revision of a response wins;
   * repeats and older ones change nothing. Rejects revisions of a response that is completed, or belongs to
   * another user, popup or survey.
   */
  save: (rows: ResponseRow[]) => Promise<Rejections<ResponseRow>>;
}

/** How long a response must stay unchanged before `response.partial` is sent. */
const PARTIAL_AFTER = '30 minutes';
/** More than needed, even with concurrent saves. */
const MAX_ROUNDS = 10;

/** The columns of a response, with their types. */
const columns = {
  environmentId: 'int',
  id: 'uuid',
  revision: 'int',
  finished: 'bool',
  answers: 'text',
  choices: 'text',
  rejected: 'int',
  qualifies: 'bool',
  version: 'int',
  popupId: 'text',
  surveyId: 'text',
  userId: 'text',
  lang: 'text',
  device: 'text',
  path: 'text',
};

export function createResponsesStore(db: Db): ResponsesStore {
  /** What a row of a table counts as storage. */
  const bytes = (name: string) => {
    const row = sql.identifier(name);
    return sql`(${ROW_BYTES}::int + octet_length(${row}.answers::text)
    + octet_length(concat(${row}.popup_id, ${row}.survey_id, ${row}.user_id, ${row}.lang,
      ${row}.device, ${row}.path)))`;
  };

  /** What each stored response adds to the steps. */
  const counted = sql`stored join valued using (environment_id, id), lateral (values
      ('answered', (finished_before is null)::int),
      ('finished', finished::int - coalesce(finished_before, false)::int),
      ('qualifying', qualifying::int),
      ('rejected', rejected - case when finished_before is null then 0 else coalesce((
        select before.rejected from responses before
        where before.environment_id = stored.environment_id and before.id = stored.id), 0) end)
    ) as steps (step, counts)
    where counts <> 0`;

  /** Stores the revisions that may replace what is stored, and returns how many did. */
  const write = async (rows: ResponseRow[]): Promise<number> => {
    // Updated rows keep their previous state, so that the counts follow every change, and the version of their
    // first save. The values have the version of the last: older SDKs resume a survey in the newest version.
    // Only one response per user qualifies, unless two are stored at the same moment.
    const [result] = await db.query<{ written: number }>(sql`
      with given as (
        select *, row_number() over (
          partition by environment_id, popup_id, user_id, qualifies order by id) as of_user
        from unnest(
          ${listColumns(rows, columns)}
        ) as r (environment_id, id, revision, finished, answers, choices, rejected, qualifies,
          version, popup_id, survey_id, user_id, lang, device, path)
      ), stored as (
        insert into responses (environment_id, id, revision, finished, answers, choices, rejected,
          qualifying, version, popup_id, survey_id, user_id, lang, device, path)
        select environment_id, id, revision, finished, answers::jsonb, choices, coalesce(rejected, 0),
          -- For "not exists", the planner can expect to find a row soon, and read all of a popup instead.
          qualifies and (user_id is null or of_user = 1 and 0 = (
            select count(*) from responses other
            where other.environment_id = given.environment_id and other.user_id = given.user_id
              and other.popup_id = given.popup_id and other.qualifying)),
          version, popup_id, survey_id, user_id, lang, device, path
        from given
        order by environment_id, id
        on conflict (environment_id, id) do update
        set revision = excluded.revision, finished = excluded.finished,
            finished_before = responses.finished, answers = excluded.answers,
            choices = excluded.choices, rejected = excluded.rejected,
            qualifying = excluded.qualifying
              and responses.user_id is not distinct from excluded.user_id,
            updated_at = now()
        where responses.revision < excluded.revision and not responses.finished
          and responses.popup_id = excluded.popup_id and responses.survey_id = excluded.survey_id
          and (responses.user_id is null or responses.user_id = excluded.user_id)
        returning *
      ), valued as (
        insert into response_values (environment_id, id, popup_id, day, version, finished, device,
          lang, path, values)
        select s.environment_id, s.id, s.popup_id, (s.created_at at time zone z.time_zone)::date,
          g.version, s.finished, s.device, lower(s.lang), s.path,
          answer_values(s.answers, s.choices, coalesce(k.keys, '{}'))
        from stored s
        join given g on g.environment_id = s.environment_id and g.id = s.id
        join ${environmentZones} as z on z.environment_id = s.environment_id
        left join answer_keys k on k.environment_id = s.environment_id and k.popup_id = s.popup_id
        on conflict (environment_id, id)
        do update set version = excluded.version, finished = excluded.finished, values = excluded.values
        -- An updated response keeps its day, even if the time zone has changed.
        returning environment_id, id, day
      ), counted as (
        ${addCounts({ step: sql`step`, n: sql`sum(counts)`, rows: counted })}
      ), noted as (
        insert into user_facts (environment_id, user_id, kind, subject, at)
        select environment_id, user_id, 'answered', survey_id, updated_at
        from stored where finished and user_id is not null
        returning environment_id, user_id, subject, at
      ), used as (
        -- An updated response moves to the current day, because it's kept as if it were new. The statement still
        -- sees the table as it was before.
        insert into storage_usage (environment_id, day, bytes)
        select environment_id, day, sum(bytes)
        from (
          select environment_id, (updated_at at time zone 'utc')::date as day, ${bytes('stored')} as bytes
          from stored
          union all
          select stored.environment_id, before.day, -before.bytes
          from stored, lateral (
            select (b.updated_at at time zone 'utc')::date as day, ${bytes('b')} as bytes
            from responses b where b.environment_id = stored.environment_id and b.id = stored.id
            limit 1
          ) before
          where stored.finished_before is not null
          union all
          select environment_id, (at at time zone 'utc')::date,
            ${FACT_BYTES}::int + octet_length(user_id || subject)
          from noted
        ) changes
        group by 1, 2 order by 1, 2
        on conflict (environment_id, day)
        do update set bytes = storage_usage.bytes + excluded.bytes
      )
      select (select count(*)::int from stored) as written, (
        select count(pg_notify(${USERS_CHANNEL}, message)::text)
        from unnest(${sql.param(formatMessages(rows.filter(({ finished }) => finished)))}::text[]) as message
      ) as notified, (
        -- Adds jobs for webhooks, if one is waiting: a job for all completed responses, and one for each
        -- partial response, which a later revision postpones.
        select count(*) from (
          select array(
            select row(
              'webhook-event', json_build_object('environmentId', environment_id,
                'event', 'response.completed', 'responseIds', json_agg(id order by id)),
              null, now(), null, null, null, null
            )::graphile_worker.job_spec
            from stored
            where finished and exists (
              select from webhooks w where w.environment_id = stored.environment_id and w.enabled
                and 'response.completed' = any(w.events))
            group by environment_id
            union all (select row(
              'webhook-event', json_build_object('environmentId', environment_id,
                'event', 'response.partial', 'responseIds', json_build_array(id)),
              null, now() + ${PARTIAL_AFTER}::interval, null,
              'response:' || environment_id || ':' || id, null, null
            )::graphile_worker.job_spec
            from stored
            where not finished and exists (
              select from webhooks w where w.environment_id = stored.environment_id and w.enabled
                and 'response.partial' = any(w.events))
            order by environment_id, id)
          ) as specs
        ) as jobs, graphile_worker.add_jobs(jobs.specs)
        where cardinality(jobs.specs) > 0
      ) as jobs`);
    return result?.written ?? 0;
  };

  const read = async (rows: readonly ResponseRow[]): Promise<Map<string, SavedState>> => {
    const found = await db.query<SavedState & { environmentId: number; id: string }>(sql`
      select r.environment_id as "environmentId", r.id, r.revision, r.finished,
        r.popup_id as "popupId", r.survey_id as "surveyId", r.user_id as "userId"
      from responses r join (
        select distinct * from unnest(
          ${listColumns(rows, { environmentId: 'int', id: 'uuid' })}
        ) as g (environment_id, id)
      ) as given on given.environment_id = r.environment_id and given.id = r.id`);
    return new Map(found.map((state) => [createKey(state), state]));
  };

  return {
    async save(given) {
      const conflicts = new Map<ResponseRow, ProblemError>();
      let rows = given;
      for (let round = 1; rows.length; round += 1) {
        if (round > MAX_ROUNDS) throw new Error('Responses changed while they were saved');
        const next = [...nextRevisions(rows).values()];
        const written = await write(next);
        // Usually each row is a different response, and all are written.
        if (written === rows.length) break;
        const stored = await read(rows);
        rows = rows.filter((row) => {
          const state = stored.get(createKey(row));
          // Deleted in the meantime: save it again.
          if (!state) return true;
          if (row.revision <= state.revision) return false;
          const conflict = revisionConflict(state, row);
          if (conflict) conflicts.set(row, conflict);
          return !conflict;
        });
      }
      return conflicts;
    },
  };
}
