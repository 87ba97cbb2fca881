import type { AuditEntry } from '@service-popups/contract';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { auditLog, users } from '../../db/schema';
import { afterCursor, newestFirst, pageFrom, type Page, type PageRequest } from '../../http/page';
import { without } from '../../without';

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
export async function recordChange(orm: Orm, by: Actor, change: Change): Promise<void> {
  await orm.insert(auditLog).values({ ...by, ...change });
}

export async function listChanges(
  orm: Orm,
  projectId: string,
  page: PageRequest,
): Promise<Page<AuditEntry>> {
  const rows = await orm
    .select({ entry: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.email, auditLog.actor))
    .where(and(eq(auditLog.projectId, projectId), afterCursor(auditLog, page)))
    .orderBy(...newestFirst(auditLog))
    .limit(page.limit + 1);
  return pageFrom(
    rows,
    page,
    ({ entry }) => [entry.at, entry.id],
    ({ entry, actorName }) => ({
      ...without(entry, 'projectId'),
      actorName,
      at: entry.at.getTime(),
    }),
  );
}
