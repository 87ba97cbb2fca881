import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { surveyLinks, users } from '../../../db/schema';
import { listCodes } from '../../../errors/list-causes';
import { afterCursor, newestFirst, type PageRequest } from '../../../http/page';
import type { PopupScope } from '../../content/popups/popup-scope';

export type SurveyLinkRow = typeof surveyLinks.$inferSelect;

/** A link, and the name of who created it. */
export interface NamedLink {
  link: SurveyLinkRow;
  createdBy: string | null;
}

/** SQLSTATE of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

const isOf = ({ environmentId, popupId }: PopupScope) =>
  and(eq(surveyLinks.environmentId, environmentId), eq(surveyLinks.popupId, popupId));
const isLink = (scope: PopupScope, id: string) => and(isOf(scope), eq(surveyLinks.id, id));

/** Returns one more than the page has, if there are more. */
export async function listSurveyLinks(
  db: Db,
  scope: PopupScope,
  page: PageRequest,
): Promise<NamedLink[]> {
  const key = { at: surveyLinks.createdAt, id: surveyLinks.id };
  return db
    .select({ link: surveyLinks, createdBy: users.name })
    .from(surveyLinks)
    .leftJoin(users, eq(users.id, surveyLinks.createdBy))
    .where(and(isOf(scope), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
}

export async function findSurveyLink(
  db: Db,
  scope: PopupScope,
  id: string,
): Promise<NamedLink | undefined> {
  const [found] = await db
    .select({ link: surveyLinks, createdBy: users.name })
    .from(surveyLinks)
    .leftJoin(users, eq(users.id, surveyLinks.createdBy))
    .where(isLink(scope, id));
  return found;
}

export async function countSurveyLinks(db: Db, scope: PopupScope): Promise<number> {
  const [row] = await db.select({ n: count() }).from(surveyLinks).where(isOf(scope));
  return row?.n ?? 0;
}

/** Returns undefined if another link has this slug. */
export async function addSurveyLink(
  db: Db,
  link: typeof surveyLinks.$inferInsert,
): Promise<SurveyLinkRow | undefined> {
  const [row] = await db
    .insert(surveyLinks)
    .values(link)
    .onConflictDoNothing({ target: surveyLinks.slug })
    .returning();
  return row;
}

/** Returns undefined if another link has the new slug. */
export async function saveSurveyLink(
  db: Db,
  id: string,
  change: Partial<Pick<SurveyLinkRow, 'slug' | 'passwordHash' | 'personalOnly'>>,
): Promise<SurveyLinkRow | undefined> {
  try {
    const [row] = await db
      .update(surveyLinks)
      .set(change)
      .where(eq(surveyLinks.id, id))
      .returning();
    return row;
  } catch (error) {
    if (listCodes(error).includes(UNIQUE_VIOLATION)) return undefined;
    throw error;
  }
}

export async function removeSurveyLink(db: Db, id: string): Promise<void> {
  await db.delete(surveyLinks).where(eq(surveyLinks.id, id));
}
