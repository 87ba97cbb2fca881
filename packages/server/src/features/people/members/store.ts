import type { Invitation, Member, Role } from '@service-popups/contract';
import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/db';
import { members, oneTimeLinks, projects, users } from '../../../db/schema';
import {
  afterCursor,
  newestFirst,
  pageFrom,
  type Page,
  type PageRequest,
} from '../../../http/page';

const columns = {
  userId: members.userId,
  email: users.email,
  name: users.name,
  role: members.role,
  since: members.createdAt,
};

export async function listMembers(
  db: Db,
  projectId: string,
  page: PageRequest,
): Promise<Page<Member>> {
  const key = { at: members.createdAt, id: members.userId };
  const rows = await db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.projectId, projectId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(
    rows,
    page,
    ({ since, userId }) => [since, userId],
    (row) => ({ ...row, since: row.since.getTime() }),
  );
}

export async function findMember(
  db: Db,
  projectId: string,
  userId: string,
): Promise<Member | undefined> {
  const [row] = await db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.projectId, projectId), eq(members.userId, userId)));
  return row && { ...row, since: row.since.getTime() };
}

/** Locks the membership, so that neither it nor the project is removed before the transaction ends. */
export async function isMember(db: Db, projectId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.userId, userId)))
    .for('share');
  return rows.length > 0;
}

/** Whether one of the user's projects, or the given one, requires a second factor. */
export async function isTwoFactorRequired(
  db: Db,
  userId: string,
  projectId: string | undefined,
): Promise<boolean> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(members, eq(members.projectId, projects.id))
    .where(
      and(
        eq(members.userId, userId),
        projects.twoFactorRequired,
        projectId === undefined ? undefined : eq(projects.id, projectId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Queries members only, so that its timing doesn't reveal whether an account exists. */
export async function hasMemberWithEmail(
  db: Db,
  projectId: string,
  email: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.projectId, projectId), eq(users.email, email)));
  return rows.length > 0;
}

/** Adds a member. An existing member keeps their role. */
export async function addMember(
  db: Db,
  projectId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db.insert(members).values({ projectId, userId, role }).onConflictDoNothing();
}

export async function setRole(
  db: Db,
  projectId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .update(members)
    .set({ role })
    .where(and(eq(members.projectId, projectId), eq(members.userId, userId)));
}

export async function removeMember(db: Db, projectId: string, userId: string): Promise<void> {
  await db.delete(members).where(and(eq(members.projectId, projectId), eq(members.userId, userId)));
}

/** Serialises member changes. Otherwise two owners could remove each other at the same time. */
export async function lockMembers(db: Db, projectId: string): Promise<void> {
  await db.select().from(projects).where(eq(projects.id, projectId)).for('update');
}

/** The projects whose only owner is this user. */
export async function soleOwnerships(db: Db, userId: string): Promise<{ name: string }[]> {
  const others = alias(members, 'others');
  return db
    .select({ name: projects.name })
    .from(members)
    .innerJoin(projects, eq(projects.id, members.projectId))
    .where(
      and(
        eq(members.userId, userId),
        eq(members.role, 'owner'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(others)
            .where(
              and(
                eq(others.projectId, members.projectId),
                eq(others.role, 'owner'),
                ne(others.userId, userId),
              ),
            ),
        ),
      ),
    );
}

export async function isSoleOwner(db: Db, projectId: string, userId: string): Promise<boolean> {
  const owners = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.role, 'owner')))
    .limit(2);
  return owners.length === 1 && owners[0]?.userId === userId;
}

const openInvitations = (projectId: string) =>
  and(
    eq(oneTimeLinks.purpose, 'invitation'),
    eq(oneTimeLinks.projectId, projectId),
    gt(oneTimeLinks.expiresAt, sql`now()`),
  );

export async function listInvitations(
  db: Db,
  projectId: string,
  page: PageRequest,
): Promise<Page<Invitation>> {
  const key = { at: oneTimeLinks.createdAt, id: oneTimeLinks.id };
  const rows = await db
    .select()
    .from(oneTimeLinks)
    .where(and(openInvitations(projectId), afterCursor(key, page)))
    .orderBy(...newestFirst(key))
    .limit(page.limit + 1);
  return pageFrom(rows, page, ({ createdAt, id }) => [createdAt, id], toInvitation);
}

export async function removeInvitation(
  db: Db,
  projectId: string,
  id: string,
): Promise<Invitation | undefined> {
  const [row] = await db
    .delete(oneTimeLinks)
    .where(and(openInvitations(projectId), eq(oneTimeLinks.id, id)))
    .returning();
  return row && toInvitation(row);
}

/** Removes earlier invitations of the same person to the same project. */
export async function removePendingInvitations(
  db: Db,
  projectId: string,
  email: string,
): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, 'invitation'),
        eq(oneTimeLinks.projectId, projectId),
        eq(oneTimeLinks.email, email),
      ),
    );
}

/** Removes the open invitations sent by a member who may no longer invite. */
export async function removeSentInvitations(
  db: Db,
  projectId: string,
  userId: string,
): Promise<Invitation[]> {
  const rows = await db
    .delete(oneTimeLinks)
    .where(and(openInvitations(projectId), eq(oneTimeLinks.invitedBy, userId)))
    .returning();
  return rows.map(toInvitation);
}

function toInvitation(row: typeof oneTimeLinks.$inferSelect): Invitation {
  return {
    id: row.id,
    email: row.email ?? '',
    role: row.role ?? 'viewer',
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    newAccount: row.maySetPassword,
  };
}
