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
  /** A demo project's results are open to whoever can reach the server. */
  demo: boolean('demo').notNull().default(false),
  quietDays: doublePrecision('quiet_days').notNull().default(0),
  refuseUserIds: boolean('refuse_user_ids').notNull().default(false),
  /** Null: what was reported is kept. */
  retentionDays: integer('retention_days'),
  createdAt: timeMs('created_at').notNull().defaultNow(),
});

/** The two sides of a project. Everything below hangs on one of them, so their data never mix. */
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
    /** Whether every user id needs a proof. */
    identityRequired: boolean('identity_required').notNull().default(false),
  },
  (table) => [unique().on(table.projectId, table.kind)],
);

/** Of what hangs on one environment. */
export const environmentId = () =>
  integer('environment_id')
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' });

export const apiKeys = pgTable(
  'api_keys',
  {
    key: text('key').primaryKey(),
    environmentId: environmentId(),
    createdAt: timeMs('created_at').notNull().defaultNow(),
    revokedAt: timeMs('revoked_at'),
  },
  (table) => [index('api_keys_by_environment').on(table.environmentId)],
);

/** What proofs of identity are made with. A proof can be checked only with the secret itself. */
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

/** Languages that visitors of an environment have reported. Their number is limited. */
export const visitorLanguages = pgTable(
  'visitor_languages',
  {
    environmentId: environmentId(),
    /** In lower case. */
    lang: text('lang').notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.lang] })],
);

/** Bytes of reports and responses that an environment stored on each UTC day, for its quota. */
export const storageUsage = pgTable(
  'storage_usage',
  {
    environmentId: environmentId(),
    day: date('day').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.day] })],
);
