import type { AccessToken, CreatedAccessToken, NewAccessToken } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import { actorFor } from '../access/actor-of';
import { requireSecondFactor, type Caller } from '../access/caller';
import { recordChange, type Actor, type Change } from '../audit/store';
import { isMember, isTwoFactorRequired } from '../members/store';
import { removeTokens, type TokensStore } from './store';

interface TokensParts {
  orm: Orm;
  tokens: TokensStore;
}

export async function createToken(
  { orm, tokens }: TokensParts,
  caller: Caller,
  setup: NewAccessToken,
): Promise<CreatedAccessToken> {
  const { expiresAt, projectId } = setup;
  if (expiresAt !== undefined && expiresAt <= Date.now())
    throw new ProblemError('invalid_request', 'expiresAt must be in the future', {
      field: 'expiresAt',
    });
  return orm.transaction(async (tx) => {
    if (projectId !== undefined && !(await isMember(tx, projectId, caller.userId)))
      throw new ProblemError(
        'invalid_request',
        "projectId must be a project that you're a member of",
        { field: 'projectId' },
      );
    // Tokens don't need a second factor, so creating one must not be a way around it.
    if (await isTwoFactorRequired(tx, caller.userId, projectId)) requireSecondFactor(caller);
    const { token, ...kept } = await tokens.add(tx, caller.userId, setup);
    await recordToken(tx, actorFor(caller), kept, { action: 'token.create', after: kept });
    return { ...kept, token };
  });
}

export async function revokeToken(
  { orm, tokens }: TokensParts,
  caller: Caller,
  id: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const before = await tokens.remove(tx, caller.userId, id);
    if (!before) throw new ProblemError('not_found', 'You have no such token');
    await recordToken(tx, actorFor(caller), before, { action: 'token.revoke', before });
  });
}

/** Revokes all access tokens of an account, so that nobody else who has one keeps access. */
export async function revokeTokens(orm: Orm, userId: string, by: Actor): Promise<void> {
  for (const before of await removeTokens(orm, userId))
    await recordToken(orm, by, before, { action: 'token.revoke', before });
}

/** A token for one project is also in that project's log. */
async function recordToken(
  orm: Orm,
  by: Actor,
  { id, projectId }: AccessToken,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const project = projectId === null ? {} : { projectId };
  await recordChange(orm, by, { ...project, ...change, target: id });
}
