import { roles, tokenAccess } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userId, users } from './accounts';
import { projects } from './projects';
import { timeMs } from './time';

export const members = pgTable(
  'members',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: userId(),
    role: text('role', { enum: roles }).notNull(),
    createdAt: timeMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('members_by_user').on(table.userId),
  ],
);

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    name: text('name').notNull(),
    /** SHA-256 of the token, so that reading the table doesn't grant access. */
    tokenHash: text('token_hash').notNull(),
    access: text('access', { enum: tokenAccess }).notNull(),
    /** The only project it may access. Null means all of its owner's. */
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    expiresAt: timeMs('expires_at'),
    lastUsedAt: timeMs('last_used_at'),
  },
  (table) => [
    uniqueIndex('access_tokens_by_hash').on(table.tokenHash),
    index('access_tokens_by_user').on(table.userId),
    index('access_tokens_by_project').on(table.projectId),
  ],
);

/** Single-use links for first-time setup, invitations and password resets. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: ['setup', 'invitation', 'reset'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    email: text('email'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }),
    /** Who sent the invitation. It is revoked when they lose their account or membership. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the recipient may set a password. True for emailed links and those from administrators. */
    maySetPassword: boolean('may_set_password').notNull().default(false),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    expiresAt: timeMs('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_links_by_hash').on(table.tokenHash),
    index('one_time_links_by_project').on(table.projectId),
    // A second invitation for the same person and project replaces the first.
    uniqueIndex('one_invitation_each')
      .on(table.projectId, table.email)
      .where(sql`${table.purpose} = 'invitation'`),
  ],
);
