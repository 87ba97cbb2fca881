import { outcomes, reviewStatuses, storedStatuses } from '@service-popups/contract';
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
 * For tables that get a row per report. A foreign key would be checked for each row, so a trigger deletes
 * the rows of a deleted environment instead.
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

/** Partitioned by the week of `received_at`, which drizzle cannot express: see the baseline migration. */
export const reports = pgTable(
  'reports',
  {
    environmentId: looseEnvironmentId(),
    id: uuid('id').notNull(),
    status: text('status', { enum: storedStatuses }).notNull(),
    version: integer('version'),
    ...visit,
    occurredAt: time('occurred_at').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    /** The day it's counted on, in the project's time zone when it was stored. Null for the UTC day. */
    day: date('day'),
    /** How the visitor left the popup, for `dismissed`. Null if unknown. */
    outcome: text('outcome', { enum: outcomes }),
  },
  (table) => [
    index('reports_by_popup').on(table.environmentId, table.popupId, table.receivedAt),
    index('reports_by_user')
      .on(table.environmentId, table.userId, table.occurredAt)
      .where(sql`${table.userId} is not null`),
  ],
);

/**
 * The ids of recent reports, to recognise repeats. A unique key on the partitioned table would only cover one week.
 * Every few days the two tables are swapped and the older ids forgotten: see `rotate-report-ids.sql`.
 */
export const reportIds = reportIdTable('report_ids');
export const previousReportIds = reportIdTable('previous_report_ids');

function reportIdTable<Name extends string>(name: Name) {
  return pgTable(
    name,
    { environmentId: looseEnvironmentId(), id: uuid('id').notNull() },
    (table) => [primaryKey({ columns: [table.environmentId, table.id] })],
  );
}

export const responses = pgTable(
  'responses',
  {
    environmentId: environmentId(),
    id: uuid('id').notNull(),
    revision: integer('revision').notNull(),
    finished: boolean('finished').notNull(),
    /** The previous value of `finished`, for the counts. Null if the row is new. */
    finishedBefore: boolean('finished_before'),
    answers: jsonb('answers').notNull(),
    /** Comma-separated ids of answers that are options, dates or hidden fields rather than free texts. */
    choices: text('choices').notNull().default(''),
    /** How many answers were sent with it but not stored. */
    rejected: integer('rejected').notNull().default(0),
    /** Whether the response counts towards the popup's `stopAfter`. */
    qualifying: boolean('qualifying').notNull().default(false),
    version: integer('version'),
    ...visit,
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    // Not by the last save: without an index on it, updates are cheaper.
    index('responses_by_popup').on(table.environmentId, table.popupId, table.createdAt),
    index('responses_by_public_id').on(table.environmentId, sql`public_response_id(${table.id})`),
    index('responses_by_user')
      .on(table.environmentId, table.userId, table.popupId)
      .where(sql`${table.userId} is not null`),
  ],
);

/**
 * The ids of all answers that the versions of a popup ask for: questions, texts of `other` options and hidden fields.
 * A trigger on `popups` appends new ones. Nothing is ever removed, not even with the popup.
 */
export const answerKeys = pgTable(
  'answer_keys',
  {
    environmentId: environmentId(),
    popupId: text('popup_id').notNull(),
    keys: text('keys').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.environmentId, table.popupId] })],
);

/**
 * What results are computed from: a short row for each response, so that reading a million of them takes less than
 * a second. Written by the statement that stores the response, and deleted with it by a trigger: checking a foreign key
 * would take longer than the rest of the statement.
 */
export const responseValues = pgTable(
  'response_values',
  {
    environmentId: looseEnvironmentId(),
    id: uuid('id').notNull(),
    popupId: text('popup_id').notNull(),
    /** The day of the first save, in the project's time zone at that time. The response is counted on it. */
    day: date('day').notNull(),
    /** The version that the answers were given to; null if unknown. */
    version: integer('version'),
    finished: boolean('finished').notNull(),
    device: text('device'),
    /** Lower case. */
    lang: text('lang'),
    path: text('path'),
    /** Answers in the order of `answer_keys`, as JSON. Texts are empty, because they are only counted. */
    values: text('values').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    index('response_values_by_popup').on(table.environmentId, table.popupId, table.day),
  ],
);

/**
 * How the team has reviewed a response; none if nobody has. Deleted with the response by the trigger that deletes its
 * values, so that storing responses doesn't check a foreign key.
 */
export const responseReviews = pgTable(
  'response_reviews',
  {
    environmentId: looseEnvironmentId(),
    id: uuid('id').notNull(),
    popupId: text('popup_id').notNull(),
    status: text('status', { enum: reviewStatuses }).notNull(),
    /** Spelled as first written in this popup. */
    tags: text('tags').array().notNull(),
    note: text('note').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.id] }),
    index('response_reviews_by_popup').on(table.environmentId, table.popupId),
  ],
);

/**
 * When a user was shown a popup or answered a survey. Append-only, because finding and updating the previous
 * row would take longer than the rest of a report. The latest row counts; reading a user with many rows
 * merges them.
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
    /** How many times it stands for; 0 if it only adds the outcome of another row. */
    n: integer('n').notNull().default(1),
    /** How the user left the popup. Null if unknown. */
    outcome: text('outcome', { enum: outcomes }),
  },
  (table) => [index('user_facts_by_user').on(table.environmentId, table.userId)],
);

/** How often a popup was suppressed per day, in the project's time zone, and reason. */
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
