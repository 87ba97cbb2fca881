import type { ManagedPopup, PopupState } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import type { IfMatch } from '../../http/if-match';
import { ProblemError } from '../../http/problem';
import { recordChange } from '../audit/store';
import type { Scope } from '../environments/service';
import { addSurvey, findSurvey, saveSurvey } from '../surveys/store';
import { surveyOf } from './checked-draft';
import { forTheLog } from './for-the-log';
import { liveDefinition } from './live-definition';
import { readVersion, takePopup } from './service';
import { addVersion, savePopup, toManaged, type PopupRow } from './store';

/** Makes what the draft and its survey are now the next version, and delivers it. */
export async function publishPopup(
  orm: Orm,
  { projectId, environmentId, by }: Scope,
  id: string,
  note: string,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return orm.transaction(async (tx) => {
    const old = await takePopup(tx, environmentId, id, ifMatch);
    if (old.state === 'archived')
      throw new ProblemError('conflict', 'The popup is archived: bring it back first');
    const { draft } = old;
    const { definition: survey } = await surveyOf(tx, environmentId, draft);
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
      surveyId: draft.surveyId,
      survey,
      audience: draft.audience?.userIds ?? null,
      stopAfter: draft.stopAfter ?? null,
    });
    await recordChange(tx, by, {
      projectId,
      action: 'popup.publish',
      target: id,
      before: { state: old.state, version: old.version || null },
      after: { state: row.state, version: number, note },
    });
    return toManaged(row);
  });
}

export type Move = 'pause' | 'resume' | 'archive' | 'unarchive';

/** Where a popup may go from where it is, apart from being published. */
const moves: Record<Move, Partial<Record<PopupState, (popup: PopupRow) => PopupState>>> = {
  pause: { published: () => 'paused' },
  resume: { paused: () => 'published' },
  archive: { draft: () => 'archived', published: () => 'archived', paused: () => 'archived' },
  // What was live once comes back as paused, so that nothing shows by surprise.
  unarchive: { archived: ({ version }) => (version ? 'paused' : 'draft') },
};

export async function movePopup(
  orm: Orm,
  { projectId, environmentId, by }: Scope,
  id: string,
  move: Move,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return orm.transaction(async (tx) => {
    const old = await takePopup(tx, environmentId, id, ifMatch);
    const state = moves[move][old.state]?.(old);
    if (!state) throw new ProblemError('conflict', `A popup that is ${old.state} cannot ${move}`);
    const row = await savePopup(tx, old, { state });
    await recordChange(tx, by, {
      projectId,
      action: `popup.${move}`,
      target: id,
      before: { state: old.state },
      after: { state },
    });
    return toManaged(row);
  });
}

/** Draft and survey become what they were in a version. What is live stays until published anew. */
export async function restoreVersion(
  orm: Orm,
  { projectId, environmentId, by }: Scope,
  id: string,
  number: number,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return orm.transaction(async (tx) => {
    const old = await takePopup(tx, environmentId, id, ifMatch);
    const { draft, survey } = await readVersion(tx, environmentId, id, number);
    const present = await findSurvey(tx, environmentId, survey.id, 'update');
    if (!present) await addSurvey(tx, environmentId, survey.id, { ...survey, version: 1 });
    else if (present.revision !== survey.version) {
      const definition = { ...survey, version: present.revision + 1 };
      await saveSurvey(tx, environmentId, present.name, definition);
    }
    const change = { draft, draftSurveyId: draft.surveyId, changed: true };
    const row = await savePopup(tx, old, change);
    await recordChange(tx, by, {
      projectId,
      action: 'popup.restore',
      target: id,
      before: forTheLog(old.draft),
      after: { version: number, ...forTheLog(draft) },
    });
    return toManaged(row);
  });
}
