import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';

/** A user of the host app, and the environments to look in. */
export interface HostUser {
  userId: string;
  environmentIds: number[];
}

const isOf = ({ userId, environmentIds }: HostUser): SQL =>
  sql`environment_id in ${environmentIds} and user_id = ${userId}`;

/** Keeps reports, which are already counted, but removes the user id, and the path, which can identify the user. */
export function anonymiseReports(db: Db, user: HostUser): Promise<number> {
  return countChanges(db, sql`update reports set user_id = null, path = null where ${isOf(user)}`);
}

/** Prevents concurrent erasures of the user, and changes to responses before they are deleted. */
export async function lockUser(db: Db, user: HostUser): Promise<void> {
  await db.query(sql`
    select pg_advisory_xact_lock(id, hashtext(${user.userId}))
    from (select id from environments where id in ${user.environmentIds} order by id) mine`);
  await db.query(sql`
    select from responses where ${isOf(user)} order by environment_id, id for update`);
}

/** Deletes copies of the responses in the log of webhooks, and those that haven't been sent yet. */
export async function deleteDeliveries(db: Db, user: HostUser): Promise<void> {
  await db.query(sql`delete from webhook_deliveries where ${isOf(user)}`);
}

export async function deleteUserRows(
  db: Db,
  user: HostUser,
): Promise<{ records: number; knownAnswers: number; attributes: number }> {
  const [deleted] = await db.query<{ n: number }>(sql`
    with facts as (
      delete from user_facts where ${isOf(user)} returning environment_id, kind, subject
    )
    select count(distinct (environment_id, kind, subject))::int as n from facts`);
  return {
    records: deleted?.n ?? 0,
    knownAnswers: await countChanges(db, sql`delete from known_answers where ${isOf(user)}`),
    attributes: await countChanges(db, sql`delete from user_attributes where ${isOf(user)}`),
  };
}

/** Runs a statement that changes rows. Returns how many there were. */
async function countChanges(db: Db, change: SQL): Promise<number> {
  const [changed] = await db.query<{ n: number }>(sql`
    with changed as (${change} returning 1) select count(*)::int as n from changed`);
  return changed?.n ?? 0;
}

/**
 * Removes the user from the audiences of drafts, live popups and all versions. An audience that becomes empty
 * is kept, because a popup without one is shown to everyone.
 */
export async function removeFromAudiences(db: Db, user: HostUser): Promise<number> {
  const { userId, environmentIds } = user;
  const isIn = (draft: SQL): SQL => sql`${draft} #> '{audience,userIds}' ? ${userId}`;
  const without = sql`
    jsonb_set(draft, '{audience,userIds}', (draft #> '{audience,userIds}') - ${userId}::text)`;
  // Publishing and restoring lock the popup's row too, so no version is added after this.
  const found = await db.query(sql`
    select from popups p
    where environment_id in ${environmentIds} and (
      ${userId} = any(audience) or ${isIn(sql`draft`)} or exists (
        select from popup_versions v
        where v.environment_id = p.environment_id and v.popup_id = p.id and ${isIn(sql`v.draft`)}))
    order by environment_id, id for update`);
  if (!found.length) return 0;
  // Increase the revision, so that an editor with the old list open can't save it again.
  await db.query(sql`
    update popups set revision = revision + 1, updated_at = now(),
      audience = array_remove(audience, ${userId}),
      draft = case when ${isIn(sql`draft`)} then ${without} else draft end
    where environment_id in ${environmentIds}
      and (${userId} = any(audience) or ${isIn(sql`draft`)})`);
  await db.query(sql`
    update popup_versions set draft = ${without}
    where environment_id in ${environmentIds} and ${isIn(sql`draft`)}`);
  return found.length;
}

/**
 * Makes every node drop the user's facts, and the environment's snapshot, because popups with `stopAfter` may
 * be delivered again.
 */
export async function notifyNodes(db: Db, { userId, environmentIds }: HostUser): Promise<void> {
  await db.query(sql`
    select pg_notify('service_popups', id::text),
      pg_notify('service_popups_users', left(encode(sha256(
        convert_to(id || '/' || ${userId}::text, 'UTF8')), 'hex'), 24))
    from environments where id in ${environmentIds}`);
}
