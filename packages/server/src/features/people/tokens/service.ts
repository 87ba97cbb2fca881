import type { AccessToken, CreatedAccessToken, NewAccessToken } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';
import { toActor } from '../access/get-actor';
import { requireSecondFactor, type Caller } from '../access/caller';
import { recordChange, type Actor, type Change } from '../audit/store';
import { isMember, isTwoFactorRequired } from '../members/store';
import { removeTokens, type TokensStore } from './store';

interface TokensParts {
  db: Db;
  tokens: TokensStore;
}

export async function createToken(
  { db, tokens }: TokensParts,
  caller: Caller,
  setup: NewAccessToken,
): Promise<CreatedAccessToken> {
  const { expiresAt, projectId } = setup;
  if (expiresAt !== undefined && expiresAt <= Date.now())
    throw new ProblemError('invalid_request', 'expiresAt must be in the future', {
      field: 'expiresAt',
    });
  return db.transaction(async (tx) => {
    if (projectId !== undefined && !(await isMember(tx, projectId, caller.userId)))
      throw new ProblemError(
        'invalid_request',
        "projectId must be a project that you're a member of",
        { field: 'projectId' },
      );
    // Tokens don't need a second factor, so creating one must not be a way around it.
    if (await isTwoFactorRequired(tx, caller.userId, projectId)) requireSecondFactor(caller);
    const { token, ...kept } = await tokens.add(tx, caller.userId, setup);
    await recordToken(tx, toActor(caller), kept, { action: 'token.create', after: kept });
    return { ...kept, token };
  });
}

export async function revokeToken(
  { db, tokens }: TokensParts,
  caller: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await tokens.remove(tx, caller.userId, id);
    if (!before) throw new ProblemError('not_found', 'You have no such token');
    await recordToken(tx, toActor(caller), before, { action: 'token.revoke', before });
  });
}

/** Revokes all access tokens of an account, so that nobody else who has one keeps access. */
export async function revokeTokens(db: Db, userId: string, by: Actor): Promise<void> {
  for (const before of await removeTokens(db, userId))
    await recordToken(db, by, before, { action: 'token.revoke', before });
}

/** A token for one project is also in that project's log. */
async function recordToken(
  db: Db,
  by: Actor,
  { id, projectId }: AccessToken,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const project = projectId === null ? {} : { projectId };
  await recordChange(db, by, { ...project, ...change, target: id });
}
