import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';

/** Long enough to undo a change, or to save work from an open tab. */
const GRACE_DAYS = 7;

/**
 * Removes images that no draft, version, live popup or theme of their project has used for a week. Returns how many.
 * Takes one statement per project with images; stops before the next one when told to.
 */
export async function removeUnusedImages(db: Db, signal: AbortSignal): Promise<number> {
  const projects = await db.query<{ id: string }>(
    sql`select distinct project_id as id from images`,
  );
  let removed = 0;
  for (const { id } of projects) {
    if (signal.aborted) return removed;
    await markUnused(db, id);
    // An image that is used again at this moment isn't unused any more once this statement has its row.
    const gone = await db.query(sql`
      delete from images
      where project_id = ${id} and unused_since < now() - make_interval(days => ${GRACE_DAYS})
      returning 1`);
    removed += gone.length;
  }
  return removed;
}

/** Finds references as text, which is much faster than looking into every field. */
async function markUnused(db: Db, projectId: string): Promise<void> {
  await db.query(sql`
    with content as (
      select s.definition::text as json from surveys s
        join environments e on e.id = s.environment_id where e.project_id = ${projectId}
      union all
      select concat(p.draft, p.definition, p.survey) from popups p
        join environments e on e.id = p.environment_id where e.project_id = ${projectId}
      union all
      select concat(v.draft, v.survey) from popup_versions v
        join environments e on e.id = v.environment_id where e.project_id = ${projectId}
      union all
      select t.style::text from themes t where t.project_id = ${projectId}
    ), used as materialized (
      select distinct found[1] as hash
      from content, regexp_matches(json, '"/images/([0-9a-f]{64})\\.', 'g') found
      where json like '%"/images/%'
    )
    update images set unused_since = case when hash in (select hash from used) then null else now() end
    where project_id = ${projectId} and (unused_since is null) <> (hash in (select hash from used))`);
}
