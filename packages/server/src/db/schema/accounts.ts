import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timeMs } from './time';

// The tables of the sign-in library, with the field names it expects.

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** May manage accounts. */
    admin: boolean('admin').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    updatedAt: timeMs('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_by_email').on(table.email)],
);

/** For rows that are deleted with their account. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: userId(),
    expiresAt: timeMs('expires_at').notNull(),
    /** Always null: the library needs the column, but we don't store addresses. */
    ipAddress: text('ip_address'),
    /** Only browser and system, such as "Firefox on macOS". */
    userAgent: text('user_agent'),
    /** Whether the person signed in with a passkey or single sign-on, or has added a passkey since. */
    secondFactor: boolean('second_factor').notNull().default(false),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    updatedAt: timeMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_by_token').on(table.token),
    index('sessions_by_user').on(table.userId),
  ],
);

/** How a user signs in: with a password, or through the identity provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timeMs('access_token_expires_at'),
    refreshTokenExpiresAt: timeMs('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    updatedAt: timeMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_by_user').on(table.userId, table.providerId),
    uniqueIndex('accounts_by_provider').on(table.providerId, table.accountId),
  ],
);

/** Secret and backup codes of an authenticator app, encrypted with the signing secret. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code has been entered. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timeMs('locked_until'),
  },
  (table) => [uniqueIndex('two_factors_by_user').on(table.userId)],
);

/** Public keys of passkeys. The private keys never leave their devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: timeMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('passkeys_by_credential').on(table.credentialID),
    index('passkeys_by_user').on(table.userId),
  ],
);

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timeMs('expires_at').notNull(),
  createdAt: timeMs('created_at').notNull().defaultNow(),
  updatedAt: timeMs('updated_at').notNull().defaultNow(),
});

export const rateLimits = pgTable(
  'rate_limits',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('rate_limits_by_key').on(table.key)],
);
