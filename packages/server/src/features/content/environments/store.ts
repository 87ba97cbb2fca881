import type {
  Environment,
  EnvironmentChange,
  EnvironmentKind,
  IdentitySecret,
  KeyClient,
  PublicKey,
} from '@service-popups/contract';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { apiKeys, environments, identitySecrets, keyUsage } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

export async function findEnvironment(db: Db, id: number): Promise<Environment | undefined> {
  const [row] = await db
    .select({
      kind: environments.kind,
      allowedOrigins: environments.allowedOrigins,
      identityRequired: environments.identityRequired,
    })
    .from(environments)
    .where(eq(environments.id, id));
  return row;
}

/** The ids of one environment of a project, or of both. */
export async function listEnvironmentIds(
  db: Db,
  projectId: string,
  kind?: EnvironmentKind,
): Promise<number[]> {
  const rows = await db
    .select({ id: environments.id })
    .from(environments)
    .where(and(eq(environments.projectId, projectId), kind && eq(environments.kind, kind)));
  return rows.map(({ id }) => id);
}

export async function updateEnvironment(
  db: Db,
  id: number,
  change: EnvironmentChange,
): Promise<void> {
  await db.update(environments).set(change).where(eq(environments.id, id));
}

export async function listKeys(
  db: Db,
  environmentId: number,
  page: PageRequest,
): Promise<Page<PublicKey>> {
  const key = { at: apiKeys.createdAt, id: apiKeys.key };
  const rows = await db
    .select({ entry: apiKeys, seen: keyUsage })
    .from(apiKeys)
    .leftJoin(keyUsage, eq(keyUsage.key, apiKeys.key))
    .where(and(eq(apiKeys.environmentId, environmentId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(
    rows,
    page,
    ({ entry }) => [entry.createdAt, entry.key],
    ({ entry, seen }) => toKey(entry, seen),
  );
}

/** Finds a key that works. */
export async function findActiveKey(
  db: Db,
  environmentId: number,
  key: string,
): Promise<PublicKey | undefined> {
  const [row] = await db
    .select({ entry: apiKeys, seen: keyUsage })
    .from(apiKeys)
    .leftJoin(keyUsage, eq(keyUsage.key, apiKeys.key))
    .where(isActive(environmentId, key))
    .for('update', { of: apiKeys });
  return row && toKey(row.entry, row.seen);
}

export async function addKey(
  db: Db,
  environmentId: number,
  key: string,
  client: KeyClient,
): Promise<PublicKey> {
  const [row] = await db.insert(apiKeys).values({ environmentId, key, client }).returning();
  if (!row) throw new Error('the key was not stored');
  return toKey(row, null);
}

/** Changes an active key, or revokes it. Returns its client, or undefined if there is no such key. */
export async function updateKey(
  db: Db,
  environmentId: number,
  key: string,
  change: { client: KeyClient } | { revokedAt: Date },
): Promise<KeyClient | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set(change)
    .where(isActive(environmentId, key))
    .returning();
  return row?.client;
}

function isActive(environmentId: number, key: string) {
  return and(
    eq(apiKeys.environmentId, environmentId),
    eq(apiKeys.key, key),
    or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, sql`now()`)),
  );
}

export async function listSecrets(
  db: Db,
  environmentId: number,
  page: PageRequest,
): Promise<Page<IdentitySecret>> {
  const key = { at: identitySecrets.createdAt, id: identitySecrets.id };
  const rows = await db
    .select()
    .from(identitySecrets)
    .where(and(eq(identitySecrets.environmentId, environmentId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, (row) => [row.createdAt, row.id], toSecret);
}

/** Revokes active secrets at the given time, unless they expire earlier. Returns how many. */
export async function endSecrets(
  db: Db,
  environmentId: number,
  at: Date,
  id?: string,
): Promise<number> {
  const rows = await db
    .update(identitySecrets)
    .set({ revokedAt: at })
    .where(
      and(
        eq(identitySecrets.environmentId, environmentId),
        id === undefined ? undefined : eq(identitySecrets.id, id),
        or(isNull(identitySecrets.revokedAt), gt(identitySecrets.revokedAt, at)),
      ),
    )
    .returning();
  return rows.length;
}

export async function addSecret(
  db: Db,
  environmentId: number,
  secret: string,
): Promise<IdentitySecret> {
  const [row] = await db.insert(identitySecrets).values({ environmentId, secret }).returning();
  if (!row) throw new Error('the secret was not stored');
  return toSecret(row);
}

/** Whether there is a secret that isn't revoked or about to be. */
export async function hasSecret(db: Db, environmentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: identitySecrets.id })
    .from(identitySecrets)
    .where(and(eq(identitySecrets.environmentId, environmentId), isNull(identitySecrets.revokedAt)))
    .limit(1);
  return rows.length > 0;
}

function toKey(
  { key, client, createdAt, revokedAt }: typeof apiKeys.$inferSelect,
  usage: typeof keyUsage.$inferSelect | null,
): PublicKey {
  const { firstAt, lastAt, origin, refusedAt, refusedOrigin } = usage ?? {};
  return {
    key,
    client,
    createdAt: createdAt.getTime(),
    revokedAt: revokedAt?.getTime() ?? null,
    seen:
      firstAt && lastAt
        ? { firstAt: firstAt.getTime(), lastAt: lastAt.getTime(), origin: origin ?? null }
        : null,
    refused: refusedAt && refusedOrigin ? { at: refusedAt.getTime(), origin: refusedOrigin } : null,
  };
}

function toSecret(row: typeof identitySecrets.$inferSelect): IdentitySecret {
  const { id, createdAt, revokedAt } = row;
  return { id, createdAt: createdAt.getTime(), revokedAt: revokedAt?.getTime() ?? null };
}
