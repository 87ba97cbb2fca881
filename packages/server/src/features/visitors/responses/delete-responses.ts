import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { addCounts } from '../reports/add-counts';

/** Revisions of responses are smaller [F4]. */
const LAST_REVISION = 2_147_483_647;

/**
 * Deletes the responses that match a condition, and subtracts them from the counts in the same statement. A trigger
 * deletes their values. Returns how many there were.
 */
export async function deleteResponses(
  db: Db,
  environmentIds: readonly number[],
  condition: SQL,
): Promise<number> {
  // Locks rows in the same order as the batches.
  const [deleted] = await db.query<{ n: number }>(sql`
    with mine as (
      select environment_id, id, (
        select day from response_values v
        where v.environment_id = responses.environment_id and v.id = responses.id) as day
      from responses
      where environment_id in ${environmentIds} and ${condition}
      order by environment_id, id for update
    ), deleted_responses as (
      delete from responses r using mine
      where r.environment_id = mine.environment_id and r.id = mine.id
      returning r.environment_id, r.popup_id, r.survey_id, r.version, mine.day, r.finished,
        r.qualifying, r.rejected, r.device, r.lang
    ), uncounted as (
      ${addCounts({
        step: sql`step`,
        n: sql`-sum(counts)`,
        rows: sql`deleted_responses, lateral (
          values ('answered', 1), ('finished', finished::int), ('qualifying', qualifying::int),
            ('rejected', rejected)
        ) as steps (step, counts)
        where counts > 0 and day is not null`,
      })}
    )
    select count(*)::int as n from deleted_responses`);
  // Days without responses have no rows, but it stays known that there were some: see `completedStep`.
  await db.query(sql`
    delete from daily_counts
    where environment_id in ${environmentIds} and n = 0 and step <> 'answered'`);
  return deleted?.n ?? 0;
}

export interface ResponseAddress {
  environmentId: number;
  popupId: string;
  /** The id that members see. */
  responseId: string;
}

/**
 * Deletes one response with its deliveries. Returns whether it existed. Call it in a transaction.
 *
 * An empty row takes its place, of no popup and with the last revision, so that revisions which are still in the
 * visitor's outbox are confirmed and change nothing. Storing responses needs no other check for this, and none of
 * them slips through while the response is being deleted.
 */
export async function deleteResponse(
  db: Db,
  { environmentId, popupId, responseId }: ResponseAddress,
): Promise<boolean> {
  const [found] = await db.query<{ id: string; userId: string | null; qualifying: boolean }>(sql`
    select id, user_id as "userId", qualifying from responses
    where environment_id = ${environmentId} and public_response_id(id) = ${responseId}
      and popup_id = ${popupId}
    for update`);
  if (!found) return false;
  await deleteResponses(db, [environmentId], sql`id = ${found.id}`);
  if (found.qualifying && found.userId !== null)
    await qualifyNext(db, { environmentId, popupId, userId: found.userId });
  await db.query(sql`
    insert into responses (environment_id, id, revision, finished, answers, popup_id, survey_id)
    values (${environmentId}, ${found.id}, ${LAST_REVISION}, true, '{}', '', '')`);
  await db.query(sql`
    delete from webhook_deliveries
    where environment_id = ${environmentId} and subject = ${responseId} and event like 'response.%'`);
  // Popups with `stopAfter` may be delivered again.
  await db.query(sql`select pg_notify('service_popups', ${String(environmentId)})`);
  return true;
}

/**
 * Of several responses of a user, one counts towards `stopAfter`. When it's deleted, the next one that was completed
 * takes its place. Erasure deletes all of them, and retention leaves the counts as they are, so neither needs this.
 */
async function qualifyNext(
  db: Db,
  user: { environmentId: number; popupId: string; userId: string },
): Promise<void> {
  const isOfUser = sql`r.environment_id = ${user.environmentId} and r.user_id = ${user.userId}
    and r.popup_id = ${user.popupId}`;
  // As when it's stored, one without an answer to a question doesn't count.
  await db.query(sql`
    with next as (
      select r.environment_id, r.id, a.day from responses r
      join response_values a on a.environment_id = r.environment_id and a.id = r.id
      left join popup_versions v
        on v.environment_id = r.environment_id and v.popup_id = r.popup_id and v.number = a.version
      left join popups p on p.environment_id = r.environment_id and p.id = r.popup_id
      where ${isOfUser} and r.finished
        and 0 = (select count(*) from responses r where ${isOfUser} and r.qualifying)
        and r.answers ?| array(
          select id #>> '{}' from jsonb_path_query(
            coalesce(v.survey, p.survey), '$.pages[*].questions[*].id') as id)
      order by r.updated_at, r.id limit 1 for update of r
    ), qualified as (
      update responses r set qualifying = true from next
      where r.environment_id = next.environment_id and r.id = next.id
      returning r.*, next.day
    )
    ${addCounts({ step: sql`'qualifying'`, n: sql`count(*)`, rows: sql`qualified` })}`);
}
