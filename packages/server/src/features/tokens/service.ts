import type { Orm } from '../../db/orm';
import { recordChange, type Actor } from '../audit/store';
import { removeTokens } from './store';

/** Revokes every access token of an account, so that whoever else had one is out. */
export async function revokeTokens(orm: Orm, userId: string, by: Actor): Promise<void> {
  for (const before of await removeTokens(orm, userId))
    await recordChange(orm, by, { action: 'token.revoke', target: before.id, before });
}
