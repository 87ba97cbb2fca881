import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { environmentId } from './projects';
import { time } from './time';

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
