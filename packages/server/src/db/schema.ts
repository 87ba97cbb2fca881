import type { PopupDefinition, Survey } from '@service-popups/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** A demo project's results are open to whoever can reach the server. */
  demo: boolean('demo').notNull().default(false),
  quietDays: doublePrecision('quiet_days').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
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
  },
  (table) => [unique().on(table.projectId, table.kind)],
);

const environmentId = () =>
  integer('environment_id')
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' });

export const apiKeys = pgTable('api_keys', {
  key: text('key').primaryKey(),
  environmentId: environmentId(),
  createdAt: time('created_at').notNull().defaultNow(),
  revokedAt: time('revoked_at'),
});

export const surveys = pgTable(
  'surveys',
  {
    environmentId: environmentId(),
    id: text('id').notNull(),
    definition: jsonb('definition').$type<Survey>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.id] })],
);

export const popups = pgTable(
  'popups',
  {
    environmentId: environmentId(),
    id: text('id').notNull(),
    surveyId: text('survey_id').notNull(),
    published: boolean('published').notNull().default(false),
    definition: jsonb('definition').$type<PopupDefinition>().notNull(),
    /** User ids the popup is for; null: everybody. Never delivered. */
    audience: text('audience').array(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    foreignKey({
      columns: [table.environmentId, table.surveyId],
      foreignColumns: [surveys.environmentId, surveys.id],
    }),
  ],
);

const visit = {
  popupId: text('popup_id').notNull(),
  surveyId: text('survey_id').notNull(),
  userId: text('user_id'),
  lang: text('lang'),
  device: text('device'),
  path: text('path'),
};

export const events = pgTable(
  'events',
  {
    environmentId: environmentId(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ['opened', 'completed'] }).notNull(),
    version: integer('version'),
    ...visit,
    occurredAt: time('occurred_at').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    index('events_by_popup').on(table.environmentId, table.popupId, table.status),
    index('events_by_user')
      .on(table.environmentId, table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);

export const responses = pgTable(
  'responses',
  {
    environmentId: environmentId(),
    id: uuid('id').notNull(),
    revision: integer('revision').notNull(),
    finished: boolean('finished').notNull(),
    answers: jsonb('answers').notNull(),
    ...visit,
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    index('responses_by_popup').on(table.environmentId, table.popupId, table.updatedAt),
    index('responses_by_user')
      .on(table.environmentId, table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);

/** How often a popup was held back on a day, and why. */
export const suppressions = pgTable(
  'suppressions',
  {
    environmentId: environmentId(),
    day: date('day').notNull(),
    popupId: text('popup_id').notNull(),
    reason: text('reason').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.day, table.popupId, table.reason] }),
  ],
);
