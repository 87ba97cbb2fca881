import type { NewProject, Project, ProjectChange, Role } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';
import { toActor } from '../../people/access/get-actor';
import { noSuchProject, type Caller } from '../../people/access/caller';
import { recordChange, type Actor } from '../../people/audit/store';
import { createProject, newId } from './create-project';
import { deleteProject, findProject, toProject, updateProject } from './store';
import { checkTimeZone } from './time-zones';

export async function addProject(
  db: Db,
  { name }: NewProject,
  ownerId: string,
  by: Actor,
): Promise<Project> {
  return db.transaction(async (tx) => {
    const created = await createProject(tx, { id: newId('prj'), name, ownerIds: [ownerId] });
    if (!created) throw new Error('the id of a new project was taken');
    const { id } = created.row;
    const change = { projectId: id, action: 'project.create', target: id, after: { name } };
    await recordChange(tx, by, change);
    return toProject(created.row, 'owner');
  });
}

export async function readProject(db: Db, id: string, role: Role): Promise<Project> {
  const row = await findProject(db, id);
  if (!row) throw noSuchProject();
  return toProject(row, role);
}

export async function changeProject(
  db: Db,
  id: string,
  role: Role,
  settings: ProjectChange,
  caller: Caller,
): Promise<Project> {
  const { name, quietDays, refuseUserIds, retentionDays, freshnessSeconds, timeZone } = settings;
  const { twoFactorRequired } = settings;
  if (twoFactorRequired !== undefined && caller.via !== 'session')
    throw new ProblemError(
      'forbidden',
      "Access tokens can't change twoFactorRequired: sign in instead",
      { field: 'twoFactorRequired' },
    );
  if (twoFactorRequired && !caller.secondFactor)
    throw new ProblemError(
      'two_factor_required',
      'You would lose access yourself: set up two-factor authentication in your account first, or sign in with a passkey',
      { field: 'twoFactorRequired' },
    );
  if (timeZone !== undefined) await checkTimeZone(db, timeZone);
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(quietDays === undefined ? {} : { quietDays }),
    ...(refuseUserIds === undefined ? {} : { refuseUserIds }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(freshnessSeconds === undefined ? {} : { freshnessSeconds }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(twoFactorRequired === undefined ? {} : { twoFactorRequired }),
  };
  return db.transaction(async (tx) => {
    const before = await readProject(tx, id, role);
    if (!Object.keys(change).length) return before;
    const row = await updateProject(tx, id, change);
    if (!row) throw noSuchProject();
    const was = Object.fromEntries(
      Object.keys(change).map((field) => [field, before[field as keyof Project]]),
    );
    await recordChange(tx, toActor(caller), {
      projectId: id,
      action: 'project.change',
      target: id,
      before: was,
      after: change,
    });
    return toProject(row, role);
  });
}

/** Deletes a project and everything in it: popups, surveys, reports and responses. */
export async function removeProject(db: Db, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findProject(tx, id);
    if (!row) throw noSuchProject();
    await deleteProject(tx, id);
    const before = { name: row.name };
    await recordChange(tx, by, { projectId: id, action: 'project.delete', target: id, before });
  });
}
