import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/orm';

/** A user of the host, and where to look for it. */
export interface HostUser {
  userId: string;
  environmentIds: number[];
}

const isOf = ({ userId, environmentIds }: HostUser): SQL =>
  sql`environment_id in ${environmentIds} and user_id = ${userId}`;

/** Events stay, as counted, of somebody. The path of a page may say of whom. */
export async function anonymiseReports(orm: Orm, user: HostUser): Promise<number> {
  const { rowCount } = await orm.execute(
    sql`update reports set user_id = null, path = null where ${isOf(user)}`,
  );
  return rowCount ?? 0;
}

/**
 * Keeps others from erasing the user meanwhile, and responses from being changed until they are
 * deleted.
 */
export async function lockUser(orm: Orm, user: HostUser): Promise<void> {
  await orm.execute(sql`
    select pg_advisory_xact_lock(id, hashtext(${user.userId}))
    from (select id from environments where id in ${user.environmentIds} order by id) mine`);
  await orm.execute(sql`
    select from responses where ${isOf(user)} order by environment_id, id for update`);
}

/** Deletes the responses, and takes them out of the counts in the same statement. */
export async function deleteResponses(orm: Orm, user: HostUser): Promise<number> {
  // What is locked is locked in the order in which batches do it.
  const {
    rows: [deleted],
  } = await orm.execute<{ n: number }>(sql`
    with mine as (
      select environment_id, id from responses where ${isOf(user)}
      order by environment_id, id for update
    ), gone as (
      delete from responses r using mine
      where r.environment_id = mine.environment_id and r.id = mine.id
      returning r.environment_id, r.popup_id, r.survey_id, r.version, r.created_at, r.finished,
        r.qualifying, r.device, r.lang
    ), uncounted as (
      insert into response_counts (environment_id, popup_id, survey_id, version, day, answered,
        finished, qualifying)
      select environment_id, popup_id, survey_id, coalesce(version, 0),
        (created_at at time zone 'utc')::date, -count(*), -count(*) filter (where finished),
        -count(*) filter (where qualifying)
      from gone group by 1, 2, 3, 4, 5 order by 1, 2, 5, 3, 4
      on conflict (environment_id, popup_id, day, survey_id, version)
      do update set answered = response_counts.answered + excluded.answered,
        finished = response_counts.finished + excluded.finished,
        qualifying = response_counts.qualifying + excluded.qualifying
    ), uncounted_visits as (
      insert into visit_counts (environment_id, popup_id, survey_id, version, day, step, device, lang,
        n)
      select environment_id, popup_id, survey_id, coalesce(version, 0),
        (created_at at time zone 'utc')::date, 'answered', coalesce(device, ''),
        lower(coalesce(lang, '')), -count(*)
      from gone group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 5, 6, 3, 4, 7, 8
      on conflict (environment_id, popup_id, day, step, survey_id, version, device, lang)
      do update set n = visit_counts.n + excluded.n
    )
    select count(*)::int as n from gone`);
  // A day on which nobody answered has no counts.
  await orm.execute(sql`
    delete from response_counts
    where environment_id in ${user.environmentIds} and answered = 0 and finished = 0`);
  await orm.execute(sql`
    delete from visit_counts where environment_id in ${user.environmentIds} and n = 0`);
  return deleted?.n ?? 0;
}

export async function deleteUserRows(
  orm: Orm,
  user: HostUser,
): Promise<{ records: number; knownAnswers: number }> {
  const {
    rows: [deleted],
  } = await orm.execute<{ n: number }>(sql`
    with facts as (
      delete from user_facts where ${isOf(user)} returning environment_id, kind, subject
    )
    select count(distinct (environment_id, kind, subject))::int as n from facts`);
  const { rowCount: knownAnswers } = await orm.execute(
    sql`delete from known_answers where ${isOf(user)}`,
  );
  return { records: deleted?.n ?? 0, knownAnswers: knownAnswers ?? 0 };
}

/**
 * Takes the user out of audiences: of drafts, of what is live, and of every version. A list that loses
 * its last user stays, empty: without one, the popup would be for everybody.
 */
export async function leaveAudiences(orm: Orm, user: HostUser): Promise<number> {
  const { userId, environmentIds } = user;
  const isIn = (draft: SQL): SQL => sql`${draft} #> '{audience,userIds}' ? ${userId}`;
  const without = sql`
    jsonb_set(draft, '{audience,userIds}', (draft #> '{audience,userIds}') - ${userId}::text)`;
  // Whoever publishes or restores holds the row of the popup: after this, no version is added.
  const { rowCount } = await orm.execute(sql`
    select from popups p
    where environment_id in ${environmentIds} and (
      ${userId} = any(audience) or ${isIn(sql`draft`)} or exists (
        select from popup_versions v
        where v.environment_id = p.environment_id and v.popup_id = p.id and ${isIn(sql`v.draft`)}))
    order by environment_id, id for update`);
  if (!rowCount) return 0;
  // A new revision, so that an editor who has the old list open does not save it again.
  await orm.execute(sql`
    update popups set revision = revision + 1, updated_at = now(),
      audience = array_remove(audience, ${userId}),
      draft = case when ${isIn(sql`draft`)} then ${without} else draft end
    where environment_id in ${environmentIds}
      and (${userId} = any(audience) or ${isIn(sql`draft`)})`);
  await orm.execute(sql`
    update popup_versions set draft = ${without}
    where environment_id in ${environmentIds} and ${isIn(sql`draft`)}`);
  return rowCount;
}

/**
 * Has every node forget the user, though nothing may have been stored of it, and look anew at popups
 * that stop after so many responses.
 */
export async function tellNodes(orm: Orm, { userId, environmentIds }: HostUser): Promise<void> {
  await orm.execute(sql`
    select pg_notify('service_popups', id::text),
      pg_notify('service_popups_users', left(encode(sha256(
        convert_to(id || '/' || ${userId}::text, 'UTF8')), 'hex'), 24))
    from environments where id in ${environmentIds}`);
}
