import type { SurveySummary } from '@service-popups/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { popups, surveys } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

export type SurveyRow = typeof surveys.$inferSelect;

export type SurveyContent = Pick<SurveyRow, 'name' | 'definition' | 'problemCount'>;

const byId = (environmentId: number, id: string) =>
  and(eq(surveys.environmentId, environmentId), eq(surveys.id, id));

export async function listSurveys(
  db: Db,
  environmentId: number,
  page: PageRequest,
): Promise<Page<SurveySummary>> {
  const key = { at: surveys.createdAt, id: surveys.id };
  const rows = await db
    .select()
    .from(surveys)
    .where(and(eq(surveys.environmentId, environmentId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, ({ createdAt, id }) => [createdAt, id], toSummary);
}

/** With `lock`, nobody else can change (`update`) or delete (`share`) it until the transaction ends. */
export async function findSurvey(
  db: Db,
  environmentId: number,
  id: string,
  lock?: 'update' | 'share',
): Promise<SurveyRow | undefined> {
  const query = db.select().from(surveys).where(byId(environmentId, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

/** Returns undefined if the id is taken. */
export async function addSurvey(
  db: Db,
  environmentId: number,
  content: SurveyContent,
): Promise<SurveyRow | undefined> {
  const { id, version: revision } = content.definition;
  const [row] = await db
    .insert(surveys)
    .values({ environmentId, id, revision, ...content })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Saves a survey, and marks the popups that use it as changed. */
export async function saveSurvey(
  db: Db,
  environmentId: number,
  content: SurveyContent,
): Promise<SurveyRow> {
  const { id, version: revision } = content.definition;
  const [row] = await db
    .update(surveys)
    .set({ ...content, revision, updatedAt: sql`now()` })
    .where(byId(environmentId, id))
    .returning();
  if (!row) throw new Error('the survey was not stored');
  await db
    .update(popups)
    .set({ changed: true })
    .where(and(eq(popups.environmentId, environmentId), eq(popups.draftSurveyId, id)));
  return row;
}

/** The id of a popup that uses the survey, in its draft or live. */
export async function popupUsing(
  db: Db,
  environmentId: number,
  id: string,
): Promise<string | undefined> {
  const [popup] = await db
    .select({ id: popups.id })
    .from(popups)
    .where(
      and(
        eq(popups.environmentId, environmentId),
        or(eq(popups.draftSurveyId, id), eq(popups.surveyId, id)),
      ),
    )
    .limit(1);
  return popup?.id;
}

export async function removeSurvey(db: Db, environmentId: number, id: string): Promise<void> {
  await db.delete(surveys).where(byId(environmentId, id));
}

export function toSummary(row: SurveyRow): SurveySummary {
  const { id, name, revision, problemCount, createdAt, updatedAt } = row;
  const times = { createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
  return { id, name, revision, problemCount, ...times };
}
