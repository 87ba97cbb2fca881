import type { ManagedTheme, ThemeDraft, ThemeStyle } from '@service-popups/contract';
import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { environments, popups, projects, themes } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

export type ThemeRow = typeof themes.$inferSelect;
type Content = Required<ThemeDraft>;

const byId = (projectId: string, id: string) =>
  and(eq(themes.projectId, projectId), eq(themes.id, id));

export async function listThemes(
  db: Db,
  projectId: string,
  page: PageRequest,
): Promise<Page<ManagedTheme>> {
  const key = { at: themes.createdAt, id: themes.id };
  const rows = await db
    .select()
    .from(themes)
    .where(and(eq(themes.projectId, projectId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, ({ createdAt, id }) => [createdAt, id], toTheme);
}

/** With `lock`, nobody else can change (`update`) or delete (`share`) it until the transaction ends. */
export async function findTheme(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<ThemeRow | undefined> {
  const query = db.select().from(themes).where(byId(projectId, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

/** The style of a popup's theme: the one it names, or else the default. */
export async function themeStyle(
  db: Db,
  projectId: string,
  id: string | undefined,
): Promise<ThemeStyle | undefined> {
  const isMeant =
    id === undefined
      ? and(eq(themes.projectId, projectId), eq(themes.isDefault, true))
      : byId(projectId, id);
  const [row] = await db.select({ style: themes.style }).from(themes).where(isMeant);
  return row?.style;
}

/** Counts the themes, and locks the project so that concurrent changes can't break its limits. */
export async function lockThemes(db: Db, projectId: string): Promise<number> {
  await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('no key update');
  const [row] = await db.select({ n: count() }).from(themes).where(eq(themes.projectId, projectId));
  return row?.n ?? 0;
}

export async function addTheme(
  db: Db,
  theme: Content & Pick<ThemeRow, 'projectId' | 'id'>,
): Promise<ThemeRow> {
  const [row] = await db.insert(themes).values(theme).returning();
  if (!row) throw new Error('the theme was not stored');
  return row;
}

/** Stores a change as the next revision. */
export async function saveTheme(
  db: Db,
  { projectId, id }: ThemeRow,
  content: Content,
): Promise<ThemeRow> {
  const [row] = await db
    .update(themes)
    .set({ ...content, ...nextRevision })
    .where(byId(projectId, id))
    .returning();
  if (!row) throw new Error('the theme was not stored');
  return row;
}

/** Makes all themes but one ordinary ones. */
export async function clearDefault(db: Db, projectId: string, exceptId: string): Promise<void> {
  await db
    .update(themes)
    .set({ isDefault: false, ...nextRevision })
    .where(
      and(eq(themes.projectId, projectId), eq(themes.isDefault, true), ne(themes.id, exceptId)),
    );
}

export async function removeTheme(db: Db, { projectId, id }: ThemeRow): Promise<void> {
  await db.delete(themes).where(byId(projectId, id));
}

export interface ThemeUse {
  name: string;
  environment: string;
}

/** The popups that name a theme, in their draft or live, and how many there are. */
export async function findUses(
  db: Db,
  { projectId, id }: ThemeRow,
  limit: number,
): Promise<{ first: ThemeUse[]; total: number }> {
  const rows = await db
    .select({
      name: sql<string>`coalesce(${popups.draft}->>'name', nullif(${popups.draft}->>'title', ''), ${popups.id})`,
      environment: environments.kind,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(popups)
    .innerJoin(environments, eq(environments.id, popups.environmentId))
    .where(
      and(
        eq(environments.projectId, projectId),
        or(sql`${popups.draft}->>'themeId' = ${id}`, eq(popups.themeId, id)),
      ),
    )
    .orderBy(environments.kind, popups.id)
    .limit(limit);
  return { first: rows, total: rows[0]?.total ?? 0 };
}

export function toTheme(row: ThemeRow): ManagedTheme {
  const { id, name, isDefault, style, revision, createdAt, updatedAt } = row;
  const times = { createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
  return { id, name, isDefault, style, revision, ...times };
}

const nextRevision = { revision: sql`${themes.revision} + 1`, updatedAt: sql`now()` };
