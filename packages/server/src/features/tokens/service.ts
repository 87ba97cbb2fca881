import type { Orm } from '../../db/orm';
import { recordChange, type Actor } from '../audit/store';
import { removeTokens } from './store';

/** Revokes all access tokens of an account, so that nobody else who has one keeps access. */
export async function revokeTokens(orm: Orm, userId: string, by: Actor): Promise<void> {
  for (const before of await removeTokens(orm, userId))
    await recordChange(orm, by, { action: 'token.revoke', target: before.id, before });
}
