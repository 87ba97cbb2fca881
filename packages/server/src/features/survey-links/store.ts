import { and, count, eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { surveyLinks, users } from '../../db/schema';
import { codesOf } from '../../errors/causes-of';
import { afterCursor, newestFirst, type PageRequest } from '../../http/page';
import type { PopupScope } from '../results/selection';

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
  orm: Orm,
  scope: PopupScope,
  page: PageRequest,
): Promise<NamedLink[]> {
  const key = { at: surveyLinks.createdAt, id: surveyLinks.id };
  return orm
    .select({ link: surveyLinks, createdBy: users.name })
    .from(surveyLinks)
    .leftJoin(users, eq(users.id, surveyLinks.createdBy))
    .where(and(isOf(scope), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
}

export async function findSurveyLink(
  orm: Orm,
  scope: PopupScope,
  id: string,
): Promise<NamedLink | undefined> {
  const [found] = await orm
    .select({ link: surveyLinks, createdBy: users.name })
    .from(surveyLinks)
    .leftJoin(users, eq(users.id, surveyLinks.createdBy))
    .where(isLink(scope, id));
  return found;
}

export async function countSurveyLinks(orm: Orm, scope: PopupScope): Promise<number> {
  const [row] = await orm.select({ n: count() }).from(surveyLinks).where(isOf(scope));
  return row?.n ?? 0;
}

/** Returns undefined if another link has this slug. */
export async function addSurveyLink(
  orm: Orm,
  link: typeof surveyLinks.$inferInsert,
): Promise<SurveyLinkRow | undefined> {
  const [row] = await orm
    .insert(surveyLinks)
    .values(link)
    .onConflictDoNothing({ target: surveyLinks.slug })
    .returning();
  return row;
}

/** Returns undefined if another link has the new slug. */
export async function saveSurveyLink(
  orm: Orm,
  id: string,
  change: Partial<Pick<SurveyLinkRow, 'slug' | 'passwordHash' | 'personalOnly'>>,
): Promise<SurveyLinkRow | undefined> {
  try {
    const [row] = await orm
      .update(surveyLinks)
      .set(change)
      .where(eq(surveyLinks.id, id))
      .returning();
    return row;
  } catch (error) {
    if (codesOf(error).includes(UNIQUE_VIOLATION)) return undefined;
    throw error;
  }
}

export async function removeSurveyLink(orm: Orm, id: string): Promise<void> {
  await orm.delete(surveyLinks).where(eq(surveyLinks.id, id));
}
