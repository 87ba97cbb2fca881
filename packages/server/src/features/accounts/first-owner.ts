import type { FirstAccount } from '@service-popups/contract';
import type { Orm } from '../../db/orm';
import { ProblemError } from '../../http/problem';
import { recordChange } from '../audit/store';
import { linkUrl } from './deliver-link';
import { addLink, takeLink } from './links-store';
import { addUser, adoptProjects, hasUsers, lockFirstUser, type NewUser } from './users-store';

/** Creates the configured administrator on the first start. Without one, returns a setup link instead. */
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
    await addOwner(tx, { ...admin, name: admin.email }, 'system');
  });
  return undefined;
}

/** Creates the first account with the setup link that the server printed at its start. */
export async function setUp(orm: Orm, { token, ...owner }: FirstAccount): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockFirstUser(tx);
    const link = await takeLink(tx, 'setup', token);
    if (!link)
      throw new ProblemError('invalid_request', 'The link has already been used or has expired', {
        field: 'token',
      });
    if (await hasUsers(tx))
      throw new ProblemError('conflict', 'The first account already exists: sign in instead');
    await addOwner(tx, owner, 'link');
  });
}

/** Creates an owner from the command line, even if there are others. */
export async function createOwner(orm: Orm, owner: NewUser): Promise<void> {
  await orm.transaction(async (tx) => {
    await lockFirstUser(tx);
    await addOwner(tx, owner, 'system');
  });
}

async function addOwner(orm: Orm, setup: NewUser, via: 'link' | 'system'): Promise<void> {
  const user = await addUser(orm, { ...setup, admin: true });
  await adoptProjects(orm, user.id);
  await recordChange(
    orm,
    { actor: via === 'link' ? user.email : 'system', via },
    { action: 'account.create', target: user.id, after: { email: user.email, admin: true } },
  );
}
