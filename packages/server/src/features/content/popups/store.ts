import type {
  ManagedPopup,
  PopupDefinition,
  PopupDraft,
  PopupLive,
  PopupState,
  PopupSummary,
  PopupVersion,
  PopupVersionSummary,
} from '@service-popups/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { popups, popupVersions } from '../../../db/schema';
import { without } from '../../../without';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

type StoredPopup = typeof popups.$inferSelect;

export interface PopupRow extends StoredPopup {
  /** Whether the live version has collected as many responses as `stopAfter`. */
  limitReached: boolean;
  /** Whether it has collected as many responses as its `target` for this period. */
  targetReached: boolean;
}
type VersionRow = typeof popupVersions.$inferSelect;

const at = (environmentId: number, id: string) =>
  and(eq(popups.environmentId, environmentId), eq(popups.id, id));

const columns = {
  ...getTableColumns(popups),
  // The column says whether anything was saved since the newest version. Only then, contents are compared.
  changed: sql<boolean>`
    popups.changed and (
      popups.version = 0
      or popups.draft - 'translatedFrom' is distinct from (
        select v.draft - 'translatedFrom' from popup_versions v
        where v.environment_id = popups.environment_id and v.popup_id = popups.id and v.number = popups.version)
      or (popups.draft_survey_id is not null and popups.survey - 'version' is distinct from (
        select s.definition - 'version' - 'translatedFrom' from surveys s
        where s.environment_id = popups.environment_id and s.id = popups.draft_survey_id)))`,
  limitReached: sql<boolean>`
    has_responses(popups.environment_id, popups.id, popups.stop_after, null)`,
  targetReached: sql<boolean>`
    has_reached_target(popups.environment_id, popups.id, popups.target)`,
};

export async function listPopups(
  db: Db,
  environmentId: number,
  page: PageRequest,
  state: PopupState | undefined,
): Promise<Page<PopupSummary>> {
  const key = { at: popups.createdAt, id: popups.id };
  const rows = await db
    .select(columns)
    .from(popups)
    .where(
      and(
        eq(popups.environmentId, environmentId),
        state && eq(popups.state, state),
        afterCursor(key, page),
      ),
    )
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, ({ createdAt, id }) => [createdAt, id], toSummary);
}

export async function findPopup(
  db: Db,
  environmentId: number,
  id: string,
  lock?: 'update',
): Promise<PopupRow | undefined> {
  const query = db.select(columns).from(popups).where(at(environmentId, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

/** Returns undefined if the id is taken. */
export async function addPopup(
  db: Db,
  popup: Pick<PopupRow, 'environmentId' | 'id' | 'draft'>,
): Promise<PopupRow | undefined> {
  const [row] = await db
    .insert(popups)
    .values({ ...popup, draftSurveyId: popup.draft.surveyId ?? null })
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

/** Stores a change as the next revision. */
export async function savePopup(
  db: Db,
  { environmentId, id }: PopupRow,
  change: Partial<StoredPopup>,
): Promise<PopupRow> {
  const [row] = await db
    .update(popups)
    .set({ ...change, revision: sql`${popups.revision} + 1`, updatedAt: sql`now()` })
    .where(at(environmentId, id))
    .returning(columns);
  if (!row) throw new Error('the popup was not stored');
  return row;
}

/** Stores a draft as the next revision. */
export function saveDraft(db: Db, popup: PopupRow, draft: PopupDraft): Promise<PopupRow> {
  return savePopup(db, popup, {
    draft,
    draftSurveyId: draft.surveyId ?? null,
    changed: true,
  });
}

export async function removePopup(db: Db, { environmentId, id }: PopupRow): Promise<void> {
  await db.delete(popups).where(at(environmentId, id));
}

export async function addVersion(db: Db, version: Omit<VersionRow, 'createdAt'>): Promise<void> {
  await db.insert(popupVersions).values(version);
}

const versionsOf = (environmentId: number, popupId: string) =>
  and(eq(popupVersions.environmentId, environmentId), eq(popupVersions.popupId, popupId));

export async function listVersions(
  db: Db,
  environmentId: number,
  popupId: string,
  page: PageRequest,
): Promise<Page<PopupVersionSummary>> {
  const key = { at: popupVersions.createdAt, id: popupVersions.number };
  const rows = await db
    .select()
    .from(popupVersions)
    .where(and(versionsOf(environmentId, popupId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, ({ createdAt, number }) => [createdAt, number], toVersionSummary);
}

export async function findVersion(
  db: Db,
  environmentId: number,
  popupId: string,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(popupVersions)
    .where(and(versionsOf(environmentId, popupId), eq(popupVersions.number, number)));
  return row;
}

function toSummary(row: PopupRow): PopupSummary {
  const { audience, ...draft } = row.draft;
  return {
    id: row.id,
    // Only what tells who sees it, and when.
    ...without(
      draft,
      'message',
      'actions',
      'translations',
      'startScreen',
      'style',
      'themeId',
      'priority',
    ),
    ...(audience && { audienceSize: audience.userIds.length }),
    state: row.state,
    revision: row.revision,
    version: row.version || null,
    live: row.definition && liveFacts(row.definition, row),
    changed: row.changed,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}

function liveFacts(
  { startsAt, endsAt }: PopupDefinition,
  { limitReached, targetReached }: PopupRow,
): PopupLive {
  return {
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    limitReached,
    ...(targetReached && { targetReached }),
  };
}

/** Queues an event for webhooks. Call it in the transaction that makes the change. */
export async function announcePopup(
  db: Db,
  { environmentId, id }: PopupRow,
  event: 'popup.published' | 'popup.paused',
): Promise<void> {
  await db.query(sql`select announce_popup(${environmentId}, ${id}, ${event})`);
}

export function toManaged(row: PopupRow): ManagedPopup {
  return { ...toSummary(row), draft: row.draft };
}

function toVersionSummary(row: VersionRow): PopupVersionSummary {
  const { number, note, publishedBy, createdAt } = row;
  return { number, note, publishedBy, publishedAt: createdAt.getTime() };
}

export function toVersion(row: VersionRow): PopupVersion {
  const { draft, survey } = row;
  return { ...toVersionSummary(row), draft, ...(!draft.announcement && { survey }) };
}
