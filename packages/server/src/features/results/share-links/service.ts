import type { CreatedShareLink, NewShareLink } from '@service-popups/contract';
import { eq, and } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { popups, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { hashSecret, newSecret } from '../../../http/secrets';
import { recordChange } from '../../people/audit/store';
import type { Scope } from '../../content/environments/service';
import { resolveGrouping } from '../questions/dimensions';
import { createTranslator } from '../reading/question-reader';
import { selectResponses } from '../selection/select-responses';
import type { SelectionStore } from '../selection/store';
import { rollingFilters } from './rolling-filters';
import {
  addShareLink,
  countShareLinks,
  removeExpiredLinks,
  removeShareLink,
  toShareLink,
} from './store';

const MAX_LINKS = 100;
const DEFAULT_DAYS = 30;
const DEFAULT_MIN_GROUP = 5;
const DAY_MS = 86_400_000;

interface Parts {
  db: Db;
  selections: SelectionStore;
  publicUrl: () => string;
}

export async function createShareLink(
  { db, selections, publicUrl }: Parts,
  scope: Scope & { popupId: string; userId: string },
  given: NewShareLink,
): Promise<CreatedShareLink> {
  const { environmentId, popupId, projectId, userId, by: actor } = scope;
  const { rollingDays, by, expiresInDays = DEFAULT_DAYS } = given;
  // The period is stored as well: nodes of the last release don't know that it's rolling.
  const filters = await rollingFilters(db, environmentId, given.filters ?? {}, rollingDays);
  const reader = { environmentId, isMember: true };
  const { selection, survey } = await selectResponses(selections, reader, popupId, filters);
  if (!survey) throw new ProblemError('conflict', 'Publish the popup first: it has no results yet');
  if (by !== undefined) resolveGrouping(selection, survey, by, createTranslator(survey));
  const settings = {
    filters,
    ...(rollingDays !== undefined && { rollingDays }),
    by: by ?? null,
    includeTexts: given.includeTexts ?? false,
    minGroup: given.minGroup ?? DEFAULT_MIN_GROUP,
  };
  const token = newSecret();
  return db.transaction(async (tx) => {
    // Locked, so that concurrent requests can't exceed the limit.
    await tx
      .select({ id: popups.id })
      .from(popups)
      .where(and(eq(popups.environmentId, environmentId), eq(popups.id, popupId)))
      .for('update');
    await removeExpiredLinks(tx, scope);
    if ((await countShareLinks(tx, scope)) >= MAX_LINKS)
      throw new ProblemError(
        'conflict',
        `A popup can have ${String(MAX_LINKS)} links: revoke one first`,
      );
    const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
    const row = await addShareLink(tx, {
      ...{ environmentId, popupId, settings, expiresAt },
      tokenHash: hashSecret(token),
      createdBy: userId,
    });
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
    const link = toShareLink(row, user?.name ?? null);
    await recordChange(tx, actor, {
      projectId,
      action: 'share_link.create',
      target: popupId,
      after: { id: link.id, ...settings, expiresAt: link.expiresAt },
    });
    return { ...link, url: `${publicUrl()}/dashboard/shared/${token}` };
  });
}

export async function revokeShareLink(
  db: Db,
  scope: Scope & { popupId: string },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await removeShareLink(tx, scope, id);
    if (!row) throw new ProblemError('not_found', 'This popup has no such link');
    const { projectId, popupId: target, by } = scope;
    const before = { id, ...row.settings, expiresAt: row.expiresAt.getTime() };
    await recordChange(tx, by, { projectId, action: 'share_link.revoke', target, before });
  });
}
