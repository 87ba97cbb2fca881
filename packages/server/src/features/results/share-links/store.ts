import type { ShareLink } from '@service-popups/contract';
import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { environments, popups, projects, shareLinks, users } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';
import { hashSecret } from '../../../http/secrets';
import type { PopupScope } from '../../content/popups/popup-scope';

type Row = typeof shareLinks.$inferSelect;

/** A link that works, and what it leads to. */
export interface OpenedLink extends PopupScope {
  projectId: string;
  project: string;
  timeZone: string;
  title: string;
  settings: Row['settings'];
  expiresAt: Date;
}

const isOf = ({ environmentId, popupId }: PopupScope) =>
  and(eq(shareLinks.environmentId, environmentId), eq(shareLinks.popupId, popupId));
const works = gt(shareLinks.expiresAt, sql`now()`);

export async function listShareLinks(
  db: Db,
  scope: PopupScope,
  page: PageRequest,
): Promise<Page<ShareLink>> {
  const key = { at: shareLinks.createdAt, id: shareLinks.id };
  const rows = await db
    .select({ link: shareLinks, name: users.name })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.createdBy))
    .where(and(isOf(scope), works, afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(
    rows,
    page,
    ({ link }) => [link.createdAt, link.id],
    ({ link, name }) => toShareLink(link, name),
  );
}

export async function countShareLinks(db: Db, scope: PopupScope): Promise<number> {
  const [row] = await db.select({ n: count() }).from(shareLinks).where(isOf(scope));
  return row?.n ?? 0;
}

export async function addShareLink(db: Db, link: typeof shareLinks.$inferInsert): Promise<Row> {
  const [row] = await db.insert(shareLinks).values(link).returning();
  if (!row) throw new Error('the link was not stored');
  return row;
}

export async function removeShareLink(
  db: Db,
  scope: PopupScope,
  id: string,
): Promise<Row | undefined> {
  const [row] = await db
    .delete(shareLinks)
    .where(and(isOf(scope), eq(shareLinks.id, id)))
    .returning();
  return row;
}

export async function removeExpiredLinks(db: Db, scope: PopupScope): Promise<void> {
  await db.delete(shareLinks).where(and(isOf(scope), lte(shareLinks.expiresAt, sql`now()`)));
}

/** Finds a link by its token, unless it has expired. */
export async function openShareLink(db: Db, token: string): Promise<OpenedLink | undefined> {
  const [found] = await db
    .select({
      environmentId: shareLinks.environmentId,
      popupId: shareLinks.popupId,
      settings: shareLinks.settings,
      expiresAt: shareLinks.expiresAt,
      projectId: projects.id,
      project: projects.name,
      timeZone: projects.timeZone,
      definition: popups.definition,
    })
    .from(shareLinks)
    .innerJoin(
      popups,
      and(eq(popups.environmentId, shareLinks.environmentId), eq(popups.id, shareLinks.popupId)),
    )
    .innerJoin(environments, eq(environments.id, shareLinks.environmentId))
    .innerJoin(projects, eq(projects.id, environments.projectId))
    .where(and(eq(shareLinks.tokenHash, hashSecret(token)), works));
  return found && { ...found, title: found.definition?.title ?? '' };
}

export function toShareLink(row: Row, createdBy: string | null): ShareLink {
  const { id, settings, createdAt, expiresAt } = row;
  return {
    id,
    ...settings,
    createdBy,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
  };
}
