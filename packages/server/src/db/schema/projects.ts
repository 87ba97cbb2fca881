import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { time } from './time';

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

/** Of what hangs on one environment. */
export const environmentId = () =>
  integer('environment_id')
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' });

export const apiKeys = pgTable('api_keys', {
  key: text('key').primaryKey(),
  environmentId: environmentId(),
  createdAt: time('created_at').notNull().defaultNow(),
  revokedAt: time('revoked_at'),
});
