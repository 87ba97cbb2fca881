import type { EnvironmentKind, UserErasure } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { retryDeadlocks } from '../../db/retry-deadlocks';
import { recordChange, type Actor } from '../audit/store';
import { noSuchProject } from '../access/caller';
import { environmentIdsOf } from '../environments/store';
import { deleteResponses } from '../responses/delete-responses';
import type { UserFactsCache } from '../user-facts/service';
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
  orm: Orm;
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
  orm: Orm,
  { projectId, userId, environment }: UserAddress,
): Promise<HostUser> {
  const environmentIds = await environmentIdsOf(orm, projectId, environment);
  if (!environmentIds.length) throw noSuchProject();
  return { userId, environmentIds };
}

/** Erases a user from the database and from the caches of all nodes. */
export async function eraseUser(
  { orm, userFacts }: ErasureParts,
  address: UserAddress,
  by: Actor,
): Promise<UserErasure> {
  const { projectId, environment } = address;
  const user = await findUser(orm, address);
  const erased = await retryDeadlocks(() =>
    orm.transaction(async (tx) => {
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
