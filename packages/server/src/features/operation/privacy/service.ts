import type { EnvironmentKind, UserErasure } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { retryDeadlocks } from '../../../db/retry-deadlocks';
import { recordChange, type Actor } from '../../people/audit/store';
import { noSuchProject } from '../../people/access/caller';
import { listEnvironmentIds } from '../../content/environments/store';
import { deleteResponses } from '../../visitors/responses/delete-responses';
import type { UserFactsCache } from '../../visitors/user-facts/service';
import {
  anonymiseReports,
  deleteDeliveries,
  deleteUserRows,
  removeFromAudiences,
  lockUser,
  notifyNodes,
  type HostUser,
} from './erase';

export interface ErasureParts {
  db: Db;
  userFacts: UserFactsCache;
}

export interface UserAddress {
  projectId: string;
  userId: string;
  /** Default: both. */
  environment?: EnvironmentKind;
}

/** Resolves a user to the environments of a project. */
export async function findUser(
  db: Db,
  { projectId, userId, environment }: UserAddress,
): Promise<HostUser> {
  const environmentIds = await listEnvironmentIds(db, projectId, environment);
  if (!environmentIds.length) throw noSuchProject();
  return { userId, environmentIds };
}

/** Erases a user from the database and from the caches of all nodes. */
export async function eraseUser(
  { db, userFacts }: ErasureParts,
  address: UserAddress,
  by: Actor,
): Promise<UserErasure> {
  const { projectId, environment } = address;
  const user = await findUser(db, address);
  const erased = await retryDeadlocks(() =>
    db.transaction(async (tx) => {
      // In the same lock order as storing responses. Facts from reports that arrive in the meantime are kept.
      await lockUser(tx, user);
      const rows = await deleteUserRows(tx, user);
      const events = await anonymiseReports(tx, user);
      const responses = await deleteResponses(
        tx,
        user.environmentIds,
        sql`user_id = ${user.userId}`,
      );
      await deleteDeliveries(tx, user);
      const audiences = await removeFromAudiences(tx, user);
      await notifyNodes(tx, user);
      const after = { events, responses, ...rows, audiences };
      // Without the user id: the audit log is permanent.
      const target = environment ?? 'all environments';
      await recordChange(tx, by, { projectId, action: 'user.erase', target, after });
      return after;
    }),
  );
  for (const id of user.environmentIds) userFacts.drop(id, user.userId);
  return erased;
}
