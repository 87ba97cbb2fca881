import type { ManagedPopup, PopupState, Survey } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import type { IfMatch } from '../../../http/if-match';
import { ProblemError } from '../../../http/problem';
import { without } from '../../../without';
import { recordChange } from '../../people/audit/store';
import type { Scope } from '../environments/service';
import { addSurvey, findSurvey, saveSurvey } from '../surveys/store';
import { deliverableContent, hasTheme } from './checked-draft';
import { auditEntry } from './audit-entry';
import { liveDefinition } from './live-definition';
import { readVersion, lockPopup } from './service';
import { addVersion, announcePopup, saveDraft, savePopup, toManaged, type PopupRow } from './store';

/** Publishes the current draft and its survey as the next version. */
export async function publishPopup(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  note: string,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return db.transaction(async (tx) => {
    const old = await lockPopup(tx, environmentId, id, ifMatch);
    if (old.state === 'archived')
      throw new ProblemError('conflict', 'The popup is archived: unarchive it first');
    const { draft } = old;
    if ((draft.endsAt ?? Infinity) <= Date.now())
      throw new ProblemError('conflict', 'endsAt is in the past: choose a later end or remove it', {
        field: 'endsAt',
      });
    const survey = await deliverableContent(tx, old);
    const number = old.version + 1;
    await addVersion(tx, {
      environmentId,
      popupId: id,
      number,
      draft,
      survey,
      note,
      publishedBy: by.actor,
    });
    const row = await savePopup(tx, old, {
      state: 'published',
      version: number,
      changed: false,
      definition: liveDefinition(draft, { id, projectId, version: number }),
      surveyId: draft.surveyId ?? null,
      survey,
      themeId: draft.themeId ?? null,
      audience: draft.audience?.userIds ?? null,
      stopAfter: draft.stopAfter ?? null,
      target: draft.target ?? null,
    });
    await recordChange(tx, by, {
      projectId,
      action: 'popup.publish',
      target: id,
      before: { state: old.state, version: old.version || null },
      after: { state: row.state, version: number, note },
    });
    await announcePopup(tx, row, 'popup.published');
    return toManaged(row);
  });
}

export type Move = 'pause' | 'resume' | 'archive' | 'unarchive';

/** The possible state changes, except publishing. */
const moves: Record<Move, Partial<Record<PopupState, (popup: PopupRow) => PopupState>>> = {
  pause: { published: () => 'paused' },
  resume: { paused: () => 'published' },
  archive: { draft: () => 'archived', published: () => 'archived', paused: () => 'archived' },
  // A popup that was live comes back paused, so that it doesn't show unexpectedly.
  unarchive: { archived: ({ version }) => (version ? 'paused' : 'draft') },
};

export async function movePopup(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  move: Move,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return db.transaction(async (tx) => {
    const old = await lockPopup(tx, environmentId, id, ifMatch);
    const state = moves[move][old.state]?.(old);
    if (!state)
      throw new ProblemError('conflict', `You can't ${move} a popup in the state ${old.state}`);
    const row = await savePopup(tx, old, { state });
    await recordChange(tx, by, {
      projectId,
      action: `popup.${move}`,
      target: id,
      before: { state: old.state },
      after: { state },
    });
    if (state === 'published') await announcePopup(tx, row, 'popup.published');
    if (old.state === 'published') await announcePopup(tx, row, 'popup.paused');
    return toManaged(row);
  });
}

/** Restores the draft and its survey from a version. The live popup doesn't change until it's published again. */
export async function restoreVersion(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  number: number,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return db.transaction(async (tx) => {
    const old = await lockPopup(tx, environmentId, id, ifMatch);
    const { draft: published, survey } = await readVersion(tx, environmentId, id, number);
    // A deleted theme doesn't keep a version from being restored.
    const draft = (await hasTheme(tx, projectId, published))
      ? published
      : without(published, 'themeId');
    if (survey) await restoreSurvey(tx, environmentId, survey);
    const row = await saveDraft(tx, old, draft);
    await recordChange(tx, by, {
      projectId,
      action: 'popup.restore',
      target: id,
      before: auditEntry(old.draft),
      after: { version: number, ...auditEntry(draft) },
    });
    return toManaged(row);
  });
}

async function restoreSurvey(db: Db, environmentId: number, survey: Survey): Promise<void> {
  const present = await findSurvey(db, environmentId, survey.id, 'update');
  // Versions have no problems.
  const content = { name: present?.name ?? survey.id, problemCount: 0 };
  if (!present) {
    const definition = { ...survey, version: 1 };
    await addSurvey(db, environmentId, { ...content, definition });
  } else if (present.revision !== survey.version) {
    const definition = { ...survey, version: present.revision + 1 };
    await saveSurvey(db, environmentId, { ...content, definition });
  }
}
