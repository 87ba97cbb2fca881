import { actorKinds } from '@service-popups/contract';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeMs } from './time';

/** What was changed and by whom. Has no foreign keys, because entries outlive what they describe. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timeMs('at').notNull().defaultNow(),
    projectId: text('project_id'),
    actor: text('actor').notNull(),
    via: text('via', { enum: actorKinds }).notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_log_by_project').on(table.projectId, table.at)],
);
