import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { environmentId } from './projects';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

const counted = {
  environmentId: environmentId(),
  popupId: text('popup_id').notNull(),
  surveyId: text('survey_id').notNull(),
  /** The popup's version; 0 if the report has none. */
  version: integer('version').notNull(),
};

/** Reports by the UTC day they occurred on. Written by the statement that stores them, so always exact. */
export const reportCounts = pgTable(
  'report_counts',
  {
    ...counted,
    day: date('day').notNull(),
    status: text('status', { enum: ['opened', 'completed'] }).notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, surveyId, version, day, status }) => [
    primaryKey({
      name: 'report_counts_pk',
      columns: [environmentId, popupId, day, status, surveyId, version],
    }),
  ],
);

/** Responses by the UTC day they were first saved. Written by the statement that stores them. */
export const responseCounts = pgTable(
  'response_counts',
  {
    ...counted,
    day: date('day').notNull(),
    answered: count('answered'),
    finished: count('finished'),
    /** Those that count toward the popup's `stopAfter`. */
    qualifying: count('qualifying').default(0),
  },
  ({ environmentId, popupId, surveyId, version, day }) => [
    primaryKey({
      name: 'response_counts_pk',
      columns: [environmentId, popupId, day, surveyId, version],
    }),
  ],
);

/**
 * The same counts as in the two tables above, split by device and language (lower case, empty if unknown).
 * Reports are added by the statement that stores them, responses by a trigger on `responses`.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    ...counted,
    day: date('day').notNull(),
    step: text('step', { enum: ['opened', 'answered', 'completed'] }).notNull(),
    device: text('device').notNull(),
    lang: text('lang').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, surveyId, version, day, step, device, lang }) => [
    primaryKey({
      name: 'visit_counts_pk',
      columns: [environmentId, popupId, day, step, surveyId, version, device, lang],
    }),
  ],
);

/**
 * The UTC day a response was first saved, or `infinity` for all days. Only the rows for all days are split
 * by device and language (lower case); in the others both are empty.
 */
const dayOrVisit = {
  day: date('day').notNull(),
  device: text('device').notNull().default(''),
  lang: text('lang').notNull().default(''),
};

/**
 * Answers by day, updated by a trigger on `responses`, so always exact. Rows that reach zero are deleted, so
 * that nothing remains of an erased answer.
 */
export const answerCounts = pgTable(
  'answer_counts',
  {
    ...counted,
    ...dayOrVisit,
    questionId: text('question_id').notNull(),
    /**
     * JSON: a number (rounded by `counted_number`), boolean or choice; `""`, `[]` and `{}` for any text,
     * list or map; `["entry", position]` for a list entry; `{"key": value}` for a map entry.
     */
    answer: text('answer').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, questionId, answer, day, surveyId, version, device, lang }) => [
    primaryKey({
      name: 'answer_counts_pk',
      columns: [environmentId, popupId, questionId, answer, day, surveyId, version, device, lang],
    }),
  ],
);

/**
 * Responses by day and page with answers: one row for all responses, and one per page. Counting pages
 * separately keeps the number of rows small; there are far more combinations of pages. Updated by the same
 * trigger.
 */
export const reachCounts = pgTable(
  'reach_counts',
  {
    ...counted,
    ...dayOrVisit,
    finished: boolean('finished').notNull(),
    /** Identifies a page by the first question answered on it. Empty for all responses. */
    questions: text('questions').array().notNull(),
    /** Whether it is the last page with an answer. */
    last: boolean('last').notNull().default(false),
    /** A hash of `questions` and `last`, for the primary key. */
    hash: uuid('hash').notNull(),
    n: count('n'),
  },
  ({ environmentId, popupId, day, hash, finished, surveyId, version, device, lang }) => [
    primaryKey({
      name: 'reach_counts_pk',
      columns: [environmentId, popupId, day, hash, finished, surveyId, version, device, lang],
    }),
  ],
);
