import type { ManagedPopup, NewPopup, PopupDraft, PopupVersion } from '@service-popups/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/db';
import { requireMatch, type IfMatch } from '../../../http/if-match';
import { ProblemError } from '../../../http/problem';
import { recordChange, recordDraftChange } from '../../people/audit/store';
import type { Scope } from '../environments/service';
import { createSurvey } from '../surveys/service';
import { newId } from '../projects/create-project';
import { checkedDraft } from './checked-draft';
import { auditEntry } from './audit-entry';
import {
  addPopup,
  findPopup,
  findVersion,
  removePopup,
  saveDraft,
  toManaged,
  toVersion,
  type PopupRow,
} from './store';

export async function readPopup(db: Db, environmentId: number, id: string): Promise<PopupRow> {
  const row = await findPopup(db, environmentId, id);
  if (!row) throw noSuchPopup();
  return row;
}

/** Creates a popup, and its survey if one is given: both, or neither. */
export async function createPopup(
  db: Db,
  scope: Scope,
  { id: wanted, survey, ...given }: NewPopup,
): Promise<ManagedPopup> {
  const { projectId, environmentId, by } = scope;
  if (survey && (given.surveyId !== undefined || given.announcement))
    throw new ProblemError(
      'invalid_request',
      'survey must be absent if there is a surveyId or an announcement',
      { field: 'survey' },
    );
  return db.transaction(async (tx) => {
    const id = wanted ?? newId('pop');
    const { id: surveyId } = survey
      ? await createSurvey(tx, scope, survey)
      : { id: given.surveyId };
    const draft = await checkedDraft(tx, scope, {
      ...given,
      ...(surveyId !== undefined && { surveyId }),
    });
    const row = await addPopup(tx, { environmentId, id, draft });
    if (!row) throw new ProblemError('conflict', 'A popup with this id already exists');
    await recordChange(tx, by, {
      projectId,
      action: 'popup.create',
      target: id,
      after: auditEntry(draft),
    });
    return toManaged(row);
  });
}

/** Locks a popup until the transaction ends, and checks that the caller has seen its current revision. */
export async function lockPopup(
  db: Db,
  environmentId: number,
  id: string,
  ifMatch: IfMatch,
): Promise<PopupRow> {
  const row = await findPopup(db, environmentId, id, 'update');
  if (!row) throw noSuchPopup();
  requireMatch(ifMatch, row.revision);
  return row;
}

/** Saves a draft. Without a change, nothing happens. */
export async function changePopup(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  given: PopupDraft,
  ifMatch: IfMatch,
): Promise<ManagedPopup> {
  return db.transaction(async (tx) => {
    const old = await lockPopup(tx, environmentId, id, ifMatch);
    const draft = await checkedDraft(tx, { projectId, environmentId }, given);
    if (isDeepStrictEqual(old.draft, draft)) return toManaged(old);
    const row = await saveDraft(tx, old, draft);
    const entry = { before: auditEntry(old.draft), after: auditEntry(draft) };
    await recordDraftChange(tx, by, { projectId, action: 'popup.change', target: id, ...entry });
    return toManaged(row);
  });
}

/** Deletes a popup. A published one must be archived first, because visitors may be seeing it. */
export async function deletePopup(
  db: Db,
  { projectId, environmentId, by }: Scope,
  id: string,
  ifMatch: IfMatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await lockPopup(tx, environmentId, id, ifMatch);
    if (old.version && old.state !== 'archived')
      throw new ProblemError('conflict', 'Archive the popup before deleting it');
    await removePopup(tx, old);
    const before = auditEntry(old.draft);
    await recordChange(tx, by, { projectId, action: 'popup.delete', target: id, before });
  });
}

/** Creates a draft with the same content. */
export async function duplicatePopup(
  db: Db,
  scope: Scope,
  id: string,
  wanted: string | undefined,
): Promise<ManagedPopup> {
  const { draft } = await readPopup(db, scope.environmentId, id);
  return createPopup(db, scope, wanted === undefined ? draft : { id: wanted, ...draft });
}

export async function readVersion(
  db: Db,
  environmentId: number,
  id: string,
  number: number,
): Promise<PopupVersion> {
  const row = await findVersion(db, environmentId, id, number);
  if (!row) throw new ProblemError('not_found', "The version doesn't exist");
  return toVersion(row);
}

export function noSuchPopup(): ProblemError {
  return new ProblemError('not_found', "The popup doesn't exist");
}
