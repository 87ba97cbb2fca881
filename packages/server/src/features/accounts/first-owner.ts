import type { FirstAccount } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import { recordChange } from '../audit/store';
import { linkUrl } from './deliver-link';
import { addLink, takeLink } from './links-store';
import { addUser, adoptProjects, hasUsers, lockFirstUser, type NewUser } from './users-store';

/**
 * Sees to it that somebody can sign in: with the account that the settings name, or by a link that
 * makes the first one. Gives the link, if one is needed.
 */
export async function prepareFirstOwner(
  orm: Orm,
  publicUrl: string,
  admin: { email: string; password: string } | undefined,
): Promise<string | undefined> {
  if (await hasUsers(orm)) return undefined;
  if (!admin) {
    const { token } = await addLink(orm, { purpose: 'setup' });
    return linkUrl(publicUrl, 'setup', token);
  }
  await orm.transaction(async (tx) => {
    await lockFirstUser(tx);
    if (await hasUsers(tx)) return;
    await makeOwner(tx, { ...admin, name: admin.email }, 'system');
  });
  return undefined;
}

/** The first account, by the link that the server printed when it started. */
export async function setUp(orm: Orm, { token, ...owner }: FirstAccount): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockFirstUser(tx);
    const link = await takeLink(tx, 'setup', token);
    if (!link)
      throw new ProblemError('invalid_request', 'The link has been used, or has run out', {
        field: 'token',
      });
    if (await hasUsers(tx)) throw new ProblemError('conflict', 'There is an owner already');
    await makeOwner(tx, owner, 'link');
  });
}

/** An owner by the word of whoever runs the server, also when there are others already. */
export async function createOwner(orm: Orm, owner: NewUser): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockFirstUser(tx);
    await makeOwner(tx, owner, 'system');
  });
}

async function makeOwner(orm: Orm, setup: NewUser, via: 'link' | 'system'): Promise<void> {
  const user = await addUser(orm, { ...setup, admin: true });
  await adoptProjects(orm, user.id);
  await recordChange(
    orm,
    { actor: via === 'link' ? user.email : 'system', via },
    { action: 'account.create', target: user.id, after: { email: user.email, admin: true } },
  );
}
