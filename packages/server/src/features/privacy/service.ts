import type { EnvironmentKind, UserErasure } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { retryDeadlocks } from '../../db/retry-deadlocks';
import { recordChange, type Actor } from '../audit/store';
import { noSuchProject } from '../access/caller';
import { environmentIdsOf } from '../environments/store';
import type { UserFactsCache } from '../user-facts/service';
import {
  anonymiseReports,
  deleteResponses,
  deleteUserRows,
  leaveAudiences,
  lockUser,
  tellNodes,
  type HostUser,
} from './erase';

export interface ErasureParts {
  orm: Orm;
  userFacts: UserFactsCache;
}

export interface UserAddress {
  projectId: string;
  userId: string;
  /** Absent: both. */
  environment?: EnvironmentKind;
}

/** A user as the tables know it. */
export async function findUser(
  orm: Orm,
  { projectId, userId, environment }: UserAddress,
): Promise<HostUser> {
  const environmentIds = await environmentIdsOf(orm, projectId, environment);
  if (!environmentIds.length) throw noSuchProject();
  return { userId, environmentIds };
}

/** Removes a user from the tables, and from the memory of every node. */
export async function eraseUser(
  { orm, userFacts }: ErasureParts,
  address: UserAddress,
  by: Actor,
): Promise<UserErasure> {
  const { projectId, environment } = address;
  const user = await findUser(orm, address);
  const erased = await retryDeadlocks(() =>
    orm.transaction(async (tx) => {
      // In the order in which responses lock what they store. What is known from whatever comes of this
      // user meanwhile counts as known afterwards.
      await lockUser(tx, user);
      const rows = await deleteUserRows(tx, user);
      const events = await anonymiseReports(tx, user);
      const responses = await deleteResponses(tx, user);
      const audiences = await leaveAudiences(tx, user);
      await tellNodes(tx, user);
      const after = { events, responses, ...rows, audiences };
      // Without the user: the log is kept, and whoever is forgotten is not to stay in it.
      const target = environment ?? 'all environments';
      await recordChange(tx, by, { projectId, action: 'user.erase', target, after });
      return after;
    }),
  );
  for (const id of user.environmentIds) userFacts.drop(id, user.userId);
  return erased;
}
