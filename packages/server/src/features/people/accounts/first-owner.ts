import type { FirstAccount } from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { ProblemError } from '../../../http/problem';
import { recordChange } from '../audit/store';
import { linkUrl } from './deliver-link';
import { addLink, removeLinks, takeLink } from './links-store';
import { addUser, adoptProjects, hasUsers, lockFirstUser, type NewUser } from './users-store';

/** Creates the configured administrator, unless there is an account. */
export async function createConfiguredOwner(
  db: Db,
  admin: { email: string; password: string },
): Promise<void> {
  if (await hasUsers(db)) return;
  await db.transaction(async (tx) => {
    await lockFirstUser(tx);
    if (await hasUsers(tx)) return;
    await addOwner(tx, { ...admin, name: admin.email }, 'system');
  });
}

/** Creates a setup link, which replaces earlier ones. Returns undefined if there is an account. */
export function createSetupLink(db: Db, publicUrl: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockFirstUser(tx);
    if (await hasUsers(tx)) return undefined;
    await removeLinks(tx, 'setup');
    const { token } = await addLink(tx, { purpose: 'setup' });
    return linkUrl(publicUrl, 'setup', token);
  });
}

/** Creates the first account with a setup link. */
export async function setUp(db: Db, { token, ...owner }: FirstAccount): Promise<void> {
  await db.transaction(async (tx) => {
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
export async function createOwner(db: Db, owner: NewUser): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFirstUser(tx);
    await addOwner(tx, owner, 'system');
  });
}

async function addOwner(db: Db, setup: NewUser, via: 'link' | 'system'): Promise<void> {
  const user = await addUser(db, { ...setup, admin: true });
  await adoptProjects(db, user.id);
  await recordChange(
    db,
    { actor: via === 'link' ? user.email : 'system', via },
    { action: 'account.create', target: user.id, after: { email: user.email, admin: true } },
  );
}
