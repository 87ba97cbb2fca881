import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { oneTimeLinks } from '../../../db/schema';
import { hashSecret, newSecret } from '../../../http/secrets';

type Link = typeof oneTimeLinks.$inferSelect;
export type LinkPurpose = Link['purpose'];
type LinkSetup = Pick<Link, 'purpose'> &
  Partial<Pick<Link, 'email' | 'userId' | 'projectId' | 'role' | 'invitedBy' | 'maySetPassword'>>;

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<LinkPurpose, number> = {
  setup: 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
};

/** Creates a link. Stores only the hash of its token. */
export async function addLink(
  db: Db,
  setup: LinkSetup,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + LIFETIME_MS[setup.purpose]);
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, sql`now()`));
  const [row] = await db
    .insert(oneTimeLinks)
    .values({ ...setup, tokenHash: hashSecret(token), expiresAt })
    .returning();
  if (!row) throw new Error('the link was not stored');
  return { id: row.id, token, expiresAt };
}

const valid = (purpose: LinkPurpose, token: string) =>
  and(
    eq(oneTimeLinks.purpose, purpose),
    eq(oneTimeLinks.tokenHash, hashSecret(token)),
    gt(oneTimeLinks.expiresAt, sql`now()`),
  );

export async function findLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | undefined> {
  const [link] = await db.select().from(oneTimeLinks).where(valid(purpose, token));
  return link;
}

export async function removeLinks(db: Db, purpose: LinkPurpose): Promise<void> {
  await db.delete(oneTimeLinks).where(eq(oneTimeLinks.purpose, purpose));
}

/** Redeems a link. Of two concurrent requests with the same token, only one succeeds. */
export async function takeLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | undefined> {
  const [link] = await db.delete(oneTimeLinks).where(valid(purpose, token)).returning();
  return link;
}
