import { keyClients, type FreshnessSeconds } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { timeMs } from './time';

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The results of a demo project are public. */
  demo: boolean('demo').notNull().default(false),
  quietDays: doublePrecision('quiet_days').notNull().default(0),
  refuseUserIds: boolean('refuse_user_ids').notNull().default(false),
  /** Null to keep reports and responses forever. */
  retentionDays: integer('retention_days'),
  /** How long caches may use definitions without asking, including the second until all nodes know. */
  freshnessSeconds: integer('freshness_seconds').$type<FreshnessSeconds>().notNull().default(1),
  /** Where the days of results begin: a name that PostgreSQL and Intl know. */
  timeZone: text('time_zone').notNull().default('UTC'),
  twoFactorRequired: boolean('two_factor_required').notNull().default(false),
  createdAt: timeMs('created_at').notNull().defaultNow(),
});

/** Production and development of a project. All data belongs to one of them, so it never mixes. */
export const environments = pgTable(
  'environments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['production', 'development'] }).notNull(),
    allowedOrigins: text('allowed_origins')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether user ids need a proof of identity. */
    identityRequired: boolean('identity_required').notNull().default(false),
  },
  (table) => [unique().on(table.projectId, table.kind)],
);

/** For rows that are deleted with their environment. */
export const environmentId = () =>
  integer('environment_id')
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' });

export const apiKeys = pgTable(
  'api_keys',
  {
    key: text('key').primaryKey(),
    environmentId: environmentId(),
    /** Which clients use it, and so the format of its definitions. */
    client: text('client', { enum: keyClients }).notNull().default('sdk'),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    revokedAt: timeMs('revoked_at'),
  },
  (table) => [index('api_keys_by_environment').on(table.environmentId)],
);

/** Secrets that sign proofs of identity. Stored in plain text, because verifying a proof needs the secret. */
export const identitySecrets = pgTable(
  'identity_secrets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environmentId: environmentId(),
    secret: text('secret').notNull(),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    revokedAt: timeMs('revoked_at'),
  },
  (table) => [index('identity_secrets_by_environment').on(table.environmentId)],
);

/** Languages reported by visitors of an environment, up to a limit. */
export const visitorLanguages = pgTable(
  'visitor_languages',
  {
    environmentId: environmentId(),
    /** In lower case. */
    lang: text('lang').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.lang] })],
);

/** Bytes of reports and responses stored per environment and UTC day, for the quota. */
export const storageUsage = pgTable(
  'storage_usage',
  {
    environmentId: environmentId(),
    day: date('day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.day] })],
);
