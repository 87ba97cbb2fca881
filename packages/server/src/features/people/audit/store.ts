import type { AuditEntry, AuditQuery } from '@service-popups/contract';
import { and, desc, eq, gt, like, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { auditLog, projects, users } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';
import { without } from '../../../without';
import { maskRecordedUrl } from './mask-url';
import { loadNames } from './names';

/** Who changed something. */
export type Actor = Pick<typeof auditLog.$inferInsert, 'actor' | 'via'>;

export interface Change {
  /** Absent for changes that don't belong to a project. */
  projectId?: string;
  action: string;
  target: string;
  /** Must not contain secrets. */
  before?: unknown;
  after?: unknown;
}

/** Records a change. Call it in the transaction that makes the change. */
export async function recordChange(db: Db, by: Actor, change: Change): Promise<void> {
  await db.insert(auditLog).values({ ...by, ...change });
}

/**
 * Records a change of a draft. Editors save often, so successive changes by the same person within ten
 * minutes are one entry: the value before the first and after the last. Any other entry about the same
 * target, or a change by somebody else, starts a new one.
 */
export async function recordDraftChange(
  db: Db,
  { actor, via }: Actor,
  change: Required<Change>,
): Promise<void> {
  const { projectId, action, target, before, after } = change;
  const isRecent = and(
    eq(auditLog.projectId, projectId),
    gt(auditLog.at, sql`now() - interval '10 minutes'`),
    eq(auditLog.target, target),
  );
  const latest = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(isRecent)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const joined = await db
    .update(auditLog)
    .set({ after })
    .where(
      and(
        eq(auditLog.id, sql`(${latest})`),
        eq(auditLog.actor, actor),
        eq(auditLog.via, via),
        eq(auditLog.action, action),
        eq(auditLog.after, before),
      ),
    )
    .returning({ id: auditLog.id });
  if (!joined.length) await recordChange(db, { actor, via }, change);
}

export async function listChanges(
  db: Db,
  projectId: string,
  filters: Omit<AuditQuery, 'limit' | 'cursor'>,
  page: PageRequest,
): Promise<Page<AuditEntry>> {
  const rows = await db
    .select({ entry: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.email, auditLog.actor))
    .where(and(eq(auditLog.projectId, projectId), matches(filters), afterCursor(auditLog, page)))
    .orderBy(...newestFirst(auditLog))
    .limit(page.limit + 1);
  const nameOf = await loadNames(
    db,
    projectId,
    rows.map(({ entry }) => entry),
  );
  return pageFrom(
    rows,
    page,
    ({ entry }) => [entry.at, entry.id],
    ({ entry, actorName }) => ({
      ...without(entry, 'projectId'),
      ...(entry.action.startsWith('webhook.') && {
        // Entries of earlier versions contain the whole URL.
        before: maskRecordedUrl(entry.before),
        after: maskRecordedUrl(entry.after),
      }),
      ...nameOf(entry),
      actorName,
      at: entry.at.getTime(),
    }),
  );
}

function matches({ actor, kind, from, to }: Omit<AuditQuery, 'limit' | 'cursor'>): SQL | undefined {
  /** Midnight in the project's time zone, some days after this one. */
  const midnight = (day: string, days: number) =>
    sql`(${day}::text::date + ${days}::int)::timestamp at time zone
      (select ${projects.timeZone} from ${projects} where ${projects.id} = ${auditLog.projectId})`;
  return and(
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    kind === undefined ? undefined : like(auditLog.action, `${kind.replace('_', '\\_')}.%`),
    from === undefined ? undefined : sql`${auditLog.at} >= ${midnight(from, 0)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${midnight(to, 1)}`,
  );
}
