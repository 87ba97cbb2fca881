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

/**
 * Of the tables that get a row with every report. A reference would be looked up for each row; what
 * belongs to an environment that is deleted is removed by a trigger instead.
 */
const looseEnvironmentId = () => integer('environment_id').notNull();

const visit = {
  popupId: text('popup_id').notNull(),
  surveyId: text('survey_id').notNull(),
  userId: text('user_id'),
  lang: text('lang'),
  device: text('device'),
  path: text('path'),
};

/** Partitioned by the month of `received_at`, which drizzle cannot express: see the baseline migration. */
export const reports = pgTable(
  'reports',
  {
    environmentId: looseEnvironmentId(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ['opened', 'completed'] }).notNull(),
    version: integer('version'),
    ...visit,
    occurredAt: time('occurred_at').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (table) => [index('reports_by_popup').on(table.environmentId, table.popupId, table.receivedAt)],
);

/** The ids of all reports ever: a unique key of a partitioned table would hold for a month only. */
export const reportIds = pgTable(
  'report_ids',
  { environmentId: looseEnvironmentId(), id: uuid('id').notNull() },
  (table) => [primaryKey({ columns: [table.environmentId, table.id] })],
);

export const responses = pgTable(
  'responses',
  {
    environmentId: environmentId(),
    id: uuid('id').notNull(),
    revision: integer('revision').notNull(),
    finished: boolean('finished').notNull(),
    /** What `finished` was before the last change, for the counts; null: there was none. */
    finishedBefore: boolean('finished_before'),
    answers: jsonb('answers').notNull(),
    /** Questions that were answered with an option or a day, which are counted; with commas between. */
    choices: text('choices').notNull().default(''),
    /** For each page with an answer, the first question answered on it; separated by commas. */
    reach: text('reach').notNull().default(''),
    /** Whether it counts toward the popup's `stopAfter`. */
    qualifying: boolean('qualifying').notNull().default(false),
    version: integer('version'),
    ...visit,
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    index('responses_by_popup').on(table.environmentId, table.popupId, table.updatedAt),
    index('responses_by_creation').on(table.environmentId, table.popupId, table.createdAt),
    index('responses_by_public_id').on(table.environmentId, sql`public_response_id(${table.id})`),
    index('responses_by_user')
      .on(table.environmentId, table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);

/**
 * What is known of a user: when a popup was shown to it, when it answered a survey. Rows are only added:
 * finding and updating the previous one takes longer than the rest of a report. The latest row counts,
 * and whoever reads a user with many rows deletes the others.
 */
export const userFacts = pgTable(
  'user_facts',
  {
    environmentId: looseEnvironmentId(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['shown', 'answered'] }).notNull(),
    /** The id of the popup shown or of the survey answered. */
    subject: text('subject').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('user_facts_by_user').on(table.environmentId, table.userId)],
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
    primaryKey({
      name: 'suppressions_pk',
      columns: [table.environmentId, table.popupId, table.day, table.reason],
    }),
  ],
);
